/** @jest-environment jsdom */
import { filled } from './fill';
import { place } from './painted-list';

const template = (row: string) => {
  const element = document.createElement('template');
  element.innerHTML = `<h1>${place('count')}</h1><table><tbody>${row}</tbody></table>`;
  return element;
};
const text = (row: string, ...rows: Record<string, string>[]) => {
  const shown = document.createElement('div');
  shown.append(filled(template(row), { page: { count: 3 }, rows }));
  return shown;
};

test('the row of the template is there once for each row, and the texts of the page around them', () => {
  const shown = text(`<tr><td>${place('no')}</td></tr>`, { no: 'A1' }, { no: 'B2' });
  expect([...shown.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual(['A1', 'B2']);
  expect(shown.querySelector('h1')!.textContent).toBe('3');
});

test('a text is never markup, in an element or in an attribute', () => {
  const evil = '"><img src=x onerror=alert(1)>&amp;';
  const shown = text(`<tr><td title="${place('no')}">${place('no')}</td></tr>`, { no: evil });
  expect(shown.querySelector('img')).toBeNull();
  expect(shown.querySelector('td')!.textContent).toBe(evil);
  expect(shown.querySelector('td')!.title).toBe(evil);
});

test('what is part of an address is encoded, as React does it', () => {
  const shown = text(`<tr><td><a href="/orders/${place('no')}">${place('no')}</a></td></tr>`, { no: 'A/1"?x' });
  expect(shown.querySelector('a')!.getAttribute('href')).toBe('/orders/A%2F1%22%3Fx');
  expect(shown.querySelector('a')!.textContent).toBe('A/1"?x');
});

test('an empty text takes its element away, with one around it that has nothing else, and leaves the cell', () => {
  const shown = text(`<tr><td><span><span>${place('none')}</span></span></td><td><span>${place('no')}</span></td></tr>`, { no: 'A1', none: '' });
  expect(shown.querySelector('tr')!.innerHTML).toBe('<td></td><td><span>A1</span></td>');
});

test('a template without a row is a mistake of the build', () => {
  expect(() => filled(document.createElement('template'), { page: {}, rows: [] })).toThrow('row');
});

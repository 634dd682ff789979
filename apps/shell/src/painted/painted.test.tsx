import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { paintPage } from './paint-page';
import { makeRoot, paintedPage, TakeOver } from './take-over';

const form = (id: string, more = '') => `
  <a href="/register">register</a>
  <form><input id="${id}_email" value=""><input type="password" id="${id}_password" value=""><textarea id="note">a</textarea>
  <input type="checkbox" id="${id}_agree"><button type="button" aria-label="language">en</button><button type="submit">send</button></form>${more}`;

const template = (lang: string, unless = '') => `<template data-page="/login" data-unless="${unless}" lang="${lang}">${form('_R_1a_')}<p>${lang}</p></template>`;

function visit(address: string, stored: Record<string, string> = {}, unless = ''): HTMLElement {
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  history.replaceState(null, '', address);
  document.body.innerHTML = `<style data-painted></style><div id="root"></div>${template('zh-CN', unless)}${template('en', unless)}`;
  paintPage('en');
  return document.getElementById('root')!;
}

/** Draws the page of React. Answers what reaches it. */
async function draw(page = form('_r_7_'), next = makeRoot()): Promise<string[]> {
  const log: string[] = [];
  for (const type of ['input', 'click']) next.addEventListener(type, ({ target }) => log.push(`${type} ${(target as Element).id || (target as Element).textContent}`));
  await act(async () =>
    createRoot(next).render(
      <TakeOver next={next}>
        {/* oxlint-disable-next-line react/no-danger -- the page of this test, as a text */}
        <div className="shell-window" dangerouslySetInnerHTML={{ __html: page }} />
      </TakeOver>,
    ),
  );
  return log;
}

const field = (id: string) => document.getElementById(id) as HTMLInputElement;

test.each(['/login', '/login/', '/login?redirect=%2Forders'])('%s is painted in the language of the visitor', (address) => {
  expect(visit(address).querySelector('p')!.textContent).toBe('en');
  expect(document.documentElement.lang).toBe('en');
  expect(paintedPage()).not.toBeNull();
});

test.each(['/login/more', '/login?email=a'])('%s is left to React', (address) => {
  expect(visit(address).childElementCount).toBe(0);
});

test('a page that reads storage is left to React where there is something to read', () => {
  expect(visit('/login', { 'portal.draft.a': '{}' }, 'portal.owner portal.draft.a').childElementCount).toBe(0);
  expect(visit('/login', { other: '1' }, 'portal.owner portal.draft.a').childElementCount).toBe(1);
});

test('what was typed, checked and focused goes on in the page of React, whose ids are others', async () => {
  visit('/login');
  field('_R_1a__email').value = 'a@example.com';
  field('_R_1a__agree').checked = true;
  field('_R_1a__email').focus();
  field('_R_1a__email').setSelectionRange(1, 3);
  const log = await draw();
  expect(paintedPage()).toBeNull();
  expect(field('_r_7__email').value).toBe('a@example.com');
  expect(field('_r_7__agree').checked).toBe(true);
  expect(document.activeElement).toBe(field('_r_7__email'));
  expect([field('_r_7__email').selectionStart, field('_r_7__email').selectionEnd]).toEqual([1, 3]);
  expect(log).toEqual(['input _r_7__email', 'click _r_7__agree', 'input _r_7__agree']);
  expect(document.querySelector('style')).toBeNull();
});

test('a form is not sent; the button that was pressed last is pressed again', async () => {
  const root = visit('/login');
  const sent = jest.fn();
  document.addEventListener('submit', ({ defaultPrevented }) => sent(defaultPrevented), { once: true });
  root.querySelector<HTMLElement>('[aria-label=language]')!.click();
  root.querySelector<HTMLElement>('[type=submit]')!.click();
  root.querySelector('form')!.requestSubmit();
  expect(sent.mock.calls).toEqual([[true]]);
  document.addEventListener('submit', (event) => event.preventDefault(), { once: true });
  const log = await draw();
  expect(log).toEqual(['click send']);
});

test('a page in which an input method composes is taken over when it has the characters', async () => {
  visit('/login');
  field('_R_1a__email').dispatchEvent(new Event('compositionstart', { bubbles: true }));
  await draw();
  expect(paintedPage()).not.toBeNull();
  expect(document.querySelectorAll('form')).toHaveLength(1);
  field('_R_1a__email').value = '李';
  await act(async () => field('_R_1a__email').dispatchEvent(new Event('compositionend', { bubbles: true })));
  expect(paintedPage()).toBeNull();
  expect(field('_r_7__email').value).toBe('李');
});

test('the focus in the painted frame goes on in the frame of React', async () => {
  const frame = '<ul><li><a href="/orders">orders</a></li><li><a href="/wallet">wallet</a></li></ul>';
  document.body.innerHTML = `<div id="root"><div class="shell-window">${frame}</div></div>`;
  document.querySelector<HTMLElement>('[href="/wallet"]')!.focus();
  await draw(frame);
  expect(document.querySelectorAll('[href="/wallet"]')).toHaveLength(1);
  expect(document.activeElement).toBe(document.querySelector('[href="/wallet"]'));
});

test('a link that is pressed while React draws is pressed again in its page; one that opens another tab is followed', async () => {
  visit('/login');
  const link = document.querySelector('a')!;
  const next = makeRoot();
  const followed = (init: MouseEventInit = {}) => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  expect([followed({ ctrlKey: true }), followed()]).toEqual([true, false]);
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  expect(await draw(form('_r_7_'), next)).toEqual(['click register']);
});

test('without a painted page the page of React is all', async () => {
  visit('/login/more');
  expect(await draw()).toEqual([]);
  expect(document.querySelector('style')).toBeNull();
});

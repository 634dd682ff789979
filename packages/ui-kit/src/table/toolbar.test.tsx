import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchBox, type SearchBoxProps } from './toolbar';

function show(props: Partial<SearchBoxProps> = {}) {
  const onSearch = jest.fn();
  const view = render(<SearchBox label="搜索" value={undefined} onSearch={onSearch} {...props} />);
  return { onSearch, again: (next: Partial<SearchBoxProps>) => view.rerender(<SearchBox label="搜索" value={undefined} onSearch={onSearch} {...props} {...next} />) };
}

test('asks on Enter and by the button, trimmed, never while typing', async () => {
  const { onSearch } = show();
  await userEvent.type(screen.getByRole('searchbox', { name: '搜索' }), ' box ');
  expect(onSearch).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: '搜索' }));
  expect(onSearch.mock.calls).toEqual([['box'], ['box']]);
});

test('an emptied box takes the search away at once', async () => {
  const { onSearch } = show({ value: 'box' });
  await userEvent.click(screen.getByRole('button', { name: '清空搜索' }));
  expect(onSearch.mock.calls).toEqual([[undefined]]);
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('a search that changes elsewhere is what the box shows', async () => {
  const { again } = show({ value: 'box' });
  await userEvent.type(screen.getByRole('searchbox'), 'es');
  again({ value: 'crate' });
  expect(screen.getByRole('searchbox')).toHaveValue('crate');
});

test('a paste that is taken is searched for and does not go into the box', async () => {
  const { onSearch } = show({ takesPaste: (text) => text.includes('\n') });
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.paste('one');
  expect(onSearch).not.toHaveBeenCalled();
  await userEvent.paste('FP1\nFP2');
  expect(onSearch.mock.calls).toEqual([['FP1\nFP2']]);
  expect(screen.getByRole('searchbox')).toHaveValue('one');
});

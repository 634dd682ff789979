import type { Page } from '@portal/api-client';
import { fireEvent, render, screen } from '@testing-library/react';
import { useLocation } from '../router/router';
import { defineRemote } from '../contract/define-remote';
import { fakeShell } from '../testing';
import { param, readListParams, writeListParams } from './params';
import { useListPage } from './use-list-page';
import { useListParams } from './use-list-params';

const params = { keyword: param.text, type: param.code({ A: 1, B: 2 }), nos: param.list, from: param.day, late: param.flag };

test.each([
  ['', { pageNo: 1, pageSize: 10 }],
  ['keyword=+box+&type=2&nos=a,%20b,&from=2026-01-31&late=true&pageNo=3&pageSize=50', { keyword: 'box', type: 2, nos: ['a', 'b'], from: '2026-01-31', late: true, pageNo: 3, pageSize: 50 }],
  ['keyword=+&type=9&nos=,&from=31.1.2026&late=no&pageNo=-1&pageSize=1000', { pageNo: 1, pageSize: 10 }],
  ['type=&pageNo=1.5&pageSize=x&from=2026-13-01', { pageNo: 1, pageSize: 10 }],
])('reads %j', (search, expected) => {
  expect(JSON.parse(JSON.stringify(readListParams(params, new URLSearchParams(search))))).toEqual(expected);
});

test('defaults and absent values leave no trace, foreign parameters stay', () => {
  const search = new URLSearchParams('x=1&keyword=box&pageNo=2');
  expect(String(writeListParams(search, { keyword: undefined, late: false, nos: ['a', 'b'], pageNo: 1, pageSize: 10 }))).toBe('x=1&nos=a%2Cb');
});

const load = jest.fn<Promise<Page<string>>, [{ pageNo: number; pageSize: number }]>();

function List(): React.ReactNode {
  const list = useListParams(params);
  const { rows, error, pagination } = useListPage({ queryKey: ['list', list.query], queryFn: () => load(list.query) }, list);
  return (
    <>
      <output>{useLocation().search}</output>
      <ul>
        {rows?.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      {error && <button onClick={error.onRetry}>{error.detail}</button>}
      <button onClick={() => list.set({ type: 2, keyword: 'box' })}>filter</button>
      <button onClick={() => pagination.onChange(2, 10)}>second</button>
      <button onClick={list.clear}>clear</button>
    </>
  );
}

const show = async (at: string): Promise<void> => {
  const remote = defineRemote({ namespace: 'list', messages: [], routes: [{ path: '', Component: List }] });
  render(await fakeShell(remote, { at }));
};
const answer =
  (records: string[], total: number) =>
  async ({ pageNo, pageSize }: { pageNo: number; pageSize: number }): Promise<Page<string>> => ({ records, total, pageNo, pageSize });
const search = (): string | null => screen.getByRole('status').textContent;

beforeEach(() => load.mockReset());

test('a filter starts at page 1, and clearing takes all of them away', async () => {
  load.mockImplementation(answer(['row'], 40));
  await show('/?pageNo=3&pageSize=20');
  fireEvent.click(await screen.findByText('filter'));
  expect(search()).toBe('?pageSize=20&type=2&keyword=box');
  fireEvent.click(screen.getByText('clear'));
  expect(search()).toBe('?pageSize=20');
  expect(load).toHaveBeenCalledWith(expect.objectContaining({ type: 2, keyword: 'box', pageNo: 1, pageSize: 20 }));
});

test('rows stay while the next page is on its way', async () => {
  load.mockImplementationOnce(answer(['first'], 20)).mockReturnValue(new Promise(() => undefined));
  await show('/');
  await screen.findByText('first');
  fireEvent.click(screen.getByText('second'));
  expect(search()).toBe('?pageNo=2');
  expect(screen.getByText('first')).toBeInTheDocument();
});

test('a page that no longer exists leads to the last one', async () => {
  load.mockImplementation((query) => (query.pageNo === 3 ? answer([], 15)(query) : answer(['last'], 15)(query)));
  await show('/?pageNo=3');
  expect(await screen.findByText('last')).toBeInTheDocument();
  expect(search()).toBe('?pageNo=2');
});

test('a failure is shown; a retry loads the list', async () => {
  load.mockRejectedValueOnce(new Error('no answer')).mockImplementation(answer(['row'], 1));
  await show('/');
  fireEvent.click(await screen.findByText('no answer'));
  expect(await screen.findByText('row')).toBeInTheDocument();
});

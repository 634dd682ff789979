import { api, type CashOutDetail, type Page, type TradeRecord } from '@portal/api-client';
import { ok } from '@portal/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderRemote } from '../testing/render-remote';
import { cashOutQuery, recordsQuery } from './wallet.queries';

const DAY_MS = 24 * 3_600_000;
const LOOK_MS = 4000;
const at = (ms: number): string => new Date(Date.now() + ms).toISOString();

const movement: TradeRecord = { transactionNo: 'T1', type: 8, amount: '-120.50', balanceAfter: '0.00', frozenAfter: '120.50', status: 0, createdAt: at(0) };
const waiting: TradeRecord = { ...movement, waitsUntil: at(DAY_MS) };
const pageOf = (...records: TradeRecord[]): Page<TradeRecord> => ({ records, total: records.length, pageNo: 1, pageSize: 10 });

/** After how long a query with this answer asks again. */
function intervalOf<Data>({ refetchInterval }: { refetchInterval?: unknown }, data: Data): number | false {
  return (refetchInterval as (query: object) => number | false)({ state: { status: 'success', data } });
}

test('a list asks again soon while a request is with the bank, not for one that waits its day', () => {
  const list = (...records: TradeRecord[]) => intervalOf(recordsQuery({}), pageOf(...records));
  expect(list(movement)).toBe(LOOK_MS);
  expect(list(waiting, movement)).toBe(LOOK_MS);
  expect(list({ ...waiting, waitsUntil: at(-1) })).toBe(LOOK_MS);
  expect(list({ ...movement, status: 1 })).toBe(false);
  expect(list(waiting)).toBeGreaterThan(60_000);
  expect(list(waiting)).toBeLessThan(DAY_MS);
});

test('so does the page of a cash-out, which else would not learn that its time has come', () => {
  const detail: CashOutDetail = { transactionNo: 'T1', amount: '-120.50', status: 0, method: 'check', createdAt: at(0) };
  expect(intervalOf(cashOutQuery('T1'), detail)).toBe(LOOK_MS);
  expect(intervalOf(cashOutQuery('T1'), { ...detail, waitsUntil: at(DAY_MS) })).toBeGreaterThan(60_000);
  expect(intervalOf(cashOutQuery('T1'), { ...detail, status: 1 })).toBe(false);
});

test('a row says until when it waits, and the list is asked for again when the window is looked at', async () => {
  const tradeRecords = jest.spyOn(api.fund, 'tradeRecords').mockImplementation(() => ok(pageOf(waiting)));
  await renderRemote('/wallet');
  expect(await screen.findByText(/^等待至 2\d{3}/)).toBeInTheDocument();
  tradeRecords.mockImplementation(() => ok(pageOf({ ...movement, status: 3 })));
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('已取消')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/^等待至/)).not.toBeInTheDocument());
});

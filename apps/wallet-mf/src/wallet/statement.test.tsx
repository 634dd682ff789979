import { api } from '@portal/api-client';
import { ok, refused } from '@portal/remote-kit/testing';
import { bindToast } from '@portal/remote-kit/host';
import { screen, waitFor } from '@testing-library/react';
import { renderRemote } from '../testing/render-remote';

const record = { transactionNo: 'T1', type: 1, amount: '5.00', balanceAfter: '5.00', frozenAfter: '0.00', status: 1, createdAt: new Date().toISOString() } as const;
const month = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date()).slice(0, 7);
const statement = jest.spyOn(api.fund, 'statement');
let records: (typeof record)[];

beforeEach(() => {
  records = [record];
  jest.spyOn(api.fund, 'tradeRecords').mockImplementation(() => ok({ records, total: records.length, pageNo: 1, pageSize: 10 }));
});

test('the statement of a month since the first entry is downloaded; a refusal says why', async () => {
  const [failed, done] = [jest.fn(), jest.fn()];
  bindToast({ success: (text) => void done(text), info: jest.fn(), warning: jest.fn(), error: (text) => void failed(text) });
  const clicked: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(this.getAttribute('href')!);
  });
  statement
    .mockReset()
    .mockReturnValueOnce(refused(20000, '该月份尚未开始'))
    .mockReturnValueOnce(ok({ url: '/api/files/statement/o/m?signature=s', fileName: 's.pdf', expiresAt: record.createdAt }));
  const user = await renderRemote('/wallet');
  const open = screen.getByRole('button', { name: '对账单' });
  await waitFor(() => expect(open).toBeEnabled());
  await user.click(open);
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  await user.click(screen.getByRole('menuitem', { name: `${month}（截至今日）` }));
  await waitFor(() => expect(failed).toHaveBeenCalledWith(`${month} 对账单下载失败：该月份尚未开始`));
  expect(clicked).toEqual([]);
  await user.click(open);
  await user.click(screen.getByRole('menuitem', { name: `${month}（截至今日）` }));
  await waitFor(() => expect(done).toHaveBeenCalledWith(`${month} 对账单已开始下载`));
  expect(clicked).toEqual(['/api/files/statement/o/m?signature=s']);
  expect(statement.mock.lastCall?.[0]).toEqual({ month });
});

test('there is none of a wallet without entries', async () => {
  records = [];
  await renderRemote('/wallet');
  expect(await screen.findByText('还没有交易记录')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '对账单' })).toBeDisabled();
});

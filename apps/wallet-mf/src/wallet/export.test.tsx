import { api, type TradeRecord } from '@portal/api-client';
import { fakeShell, ok } from '@portal/remote-kit/testing';
import { UiProvider } from '@portal/ui-kit';
import { catchDownloads } from '@portal/ui-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../remote';

const row: TradeRecord = {
  transactionNo: 'T1',
  type: 2,
  amount: '-317.52',
  balanceAfter: '1182.48',
  frozenAfter: '317.52',
  orderNo: 'FP7',
  status: 1,
  remark: '=HYPERLINK("http://x")',
  createdAt: new Date(2026, 0, 2, 15, 4).toISOString(),
};

test('the ledger is saved as the filters have it: amounts with their sign, remarks as text', async () => {
  jest.spyOn(api.fund, 'balance').mockReturnValue(ok({ available: '1.00', frozen: '0.00', total: '1.00', currency: 'USD' as const }));
  const records = jest.spyOn(api.fund, 'tradeRecords').mockReturnValue(ok({ records: [row], total: 1, pageNo: 1, pageSize: 10 }));
  const downloads = catchDownloads();
  render(<UiProvider locale="zh">{await fakeShell(remote, { path: '/wallet', at: '/wallet?type=2', user: { email: 'owner@example.com' } })}</UiProvider>);
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await screen.findByRole('row', { name: /T1/ });
  await user.click(screen.getByRole('button', { name: '导出' }));
  await user.click(screen.getByRole('menuitem', { name: /CSV/ }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(records.mock.lastCall?.[0]).toEqual({ type: 2, pageNo: 1, pageSize: 100 });
  const [, line] = new TextDecoder()
    .decode(await downloads[0]!.bytes())
    .trim()
    .split('\r\n');
  expect(line).toBe(`T1,冻结,2026-01-02 15:04,-317.52,1182.48,317.52,0.00,成功,FP7,"'=HYPERLINK(""http://x"")"`);
});

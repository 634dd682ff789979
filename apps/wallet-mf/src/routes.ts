import { call, fromPath, paging } from '@portal/remote-kit';
import { filters } from './wallet/filters';

export const routes = {
  wallet: { path: '', first: { records: call('fund', 'tradeRecords', { ...filters, ...paging }) } },
  topUp: { path: 'top-up', first: {} },
  cashOut: { path: 'cash-out', first: {} },
  recharge: { path: 'top-ups/:transactionNo', first: { recharge: call('fund', 'rechargeDetail', { transactionNo: fromPath }) } },
  cashOutDetail: { path: 'cash-outs/:transactionNo', first: { cashOut: call('fund', 'cashOutDetail', { transactionNo: fromPath }) } },
};

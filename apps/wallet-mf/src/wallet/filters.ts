import { TradeStatus, TradeType } from '@portal/api-client';
import { param } from '@portal/remote-kit';

/** The filters of the ledger, in the URL. */
export const filters = { type: param.code(TradeType), status: param.code(TradeStatus), dateFrom: param.day, dateTo: param.day };

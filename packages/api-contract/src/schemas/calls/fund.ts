import { z } from 'zod';
import { TradeStatus, TradeType, limits } from '../../vocabulary';
import { dateRange, id, note, nothing, pageOf, paging } from '../common';
import {
  CashOutDetailSchema,
  CashOutInputSchema,
  RechargeDetailSchema,
  RechargeInputSchema,
  TradeRecordSchema,
  WalletSchema,
} from '../fund';

const transaction = z.object({ transactionNo: id() });

export const fund = {
  balance: { input: nothing(), data: WalletSchema },
  cashOut: { input: CashOutInputSchema, data: transaction },
  cashOutDetail: { input: transaction, data: CashOutDetailSchema },
  recharge: { input: RechargeInputSchema, data: transaction },
  rechargeDetail: { input: transaction, data: RechargeDetailSchema },
  tradeRecords: {
    input: z.object({
      type: z.enum(TradeType).optional(),
      status: z.enum(TradeStatus).optional(),
      /** A transactionNo or orderNo, or how it begins. */
      keyword: note(limits.search.no),
      ...dateRange,
      ...paging,
    }),
    data: pageOf(TradeRecordSchema),
  },
};

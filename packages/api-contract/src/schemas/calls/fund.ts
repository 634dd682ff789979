import { z } from 'zod';
import { RechargeMethod, TradeStatus, TradeType } from '../../enums';
import { amount, dateRange, id, note, nothing, pageOf, paging } from '../common';
import {
  CashOutDetailSchema,
  CashOutInputSchema,
  RechargeDetailSchema,
  TradeRecordSchema,
  WalletSchema,
} from '../fund';

const transaction = z.object({ transactionNo: id() });

export const fund = {
  balance: { input: nothing(), data: WalletSchema },
  cashOut: { input: CashOutInputSchema, data: transaction },
  cashOutDetail: { input: transaction, data: CashOutDetailSchema },
  recharge: {
    input: z.object({
      amount: amount(),
      method: z.enum(RechargeMethod),
      receiptObjects: z.array(z.string()).max(10).default([]),
      payRef: note(64),
    }),
    data: transaction,
  },
  rechargeDetail: { input: transaction, data: RechargeDetailSchema },
  tradeRecords: {
    input: z.object({
      type: z.enum(TradeType).optional(),
      status: z.enum(TradeStatus).optional(),
      ...dateRange,
      ...paging,
    }),
    data: pageOf(TradeRecordSchema),
  },
};

import { toMoney } from '@portal/api-contract/vocabulary';
import type { Kysely, Selectable } from 'kysely';
import type { TradeRecord } from '@portal/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Bank } from '../../bank/bank';
import type { Database } from '../../platform/database/schema';
import { registerCalls } from '../../platform/http/server';
import { registerWorker } from '../../platform/jobs/register';
import type { Links } from '../../platform/storage/links';
import { ASK_BANK } from './bank-orders';
import { askBank } from './bank/ask-bank';
import { serveBankWebhook } from './bank/webhook';
import { cashOut, cashOutDetail } from './cash-out';
import type { FieldCipher } from './field-cipher';
import { recharge, rechargeDetail } from './recharge';
import { fundRules } from './rules';
import { readRecords, readWallet } from './store';
import type { FundTables } from './tables';

export interface WalletOptions {
  db: Kysely<Database>;
  clock: () => Date;
  /** For links to receipts. */
  links: Links;
  /** Encrypts account numbers. */
  fieldCipher: FieldCipher;
  /** Who is asked to bring in and pay out money; without it recharges and cash-outs wait for the webhook. */
  bank: Bank | undefined;
  /** What a bank signs its reports with; without it the webhook is off. */
  bankWebhookSecret: string | undefined;
}

/** Wallet: balance, recharge, cash-out, trade records, and the bank behind them. */
export function wallet(app: FastifyInstance, options: WalletOptions, done: () => void): void {
  const { db, clock, links, fieldCipher, bank, bankWebhookSecret } = options;
  registerCalls(app, 'fund', {
    recharge,
    rechargeDetail: (context, input) => rechargeDetail(context, input, links),
    cashOut: (context, input) => cashOut(context, input, fieldCipher),
    cashOutDetail: (context, input) => cashOutDetail(context, input, fieldCipher),
    balance: async (context) => {
      const { available, frozen } = await readWallet(context.db, context.ownerId);
      return {
        available: toMoney(available),
        frozen: toMoney(frozen),
        total: toMoney(available + frozen),
        currency: 'USD' as const,
        ...fundRules,
      };
    },
    tradeRecords: async (context, input) => {
      const { rows, ...page } = await readRecords(context.db, context.ownerId, input);
      return { ...page, records: rows.map(presentRecord) };
    },
  });
  serveBankWebhook(app, { db, secret: bankWebhookSecret, clock });
  if (bank) registerWorker(app, { db, clock, handlers: { [ASK_BANK]: askBank(bank) } });
  done();
}

function presentRecord(row: Selectable<FundTables['trade_record']>): TradeRecord {
  const atRequest = { balanceAfter: toMoney(row.balance_after), frozenAfter: toMoney(row.frozen_after) };
  return {
    transactionNo: row.transaction_no,
    type: row.type,
    amount: toMoney(row.amount),
    balanceAfter: toMoney(row.settled_balance_after ?? row.balance_after),
    frozenAfter: toMoney(row.settled_frozen_after ?? row.frozen_after),
    orderNo: row.order_no ?? undefined,
    status: row.status,
    remark: row.remark ?? undefined,
    createdAt: row.created_at.toISOString(),
    ...(row.settled_at && { completedAt: row.settled_at.toISOString(), atRequest }),
  };
}

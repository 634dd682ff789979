import type { Kysely } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Bank } from '../../bank/bank';
import type { Database } from '../../platform/database/schema';
import { registerCalls } from '../../platform/http/server';
import { registerWorker } from '../../platform/jobs/worker';
import type { Files } from '../../platform/storage/files';
import { balance, tradeRecords } from './balance';
import { ASK_BANK, askBank } from './bank/ask-bank';
import { serveBankWebhook } from './bank/webhook';
import { registerReEncryption } from './account-numbers';
import { registerBooksCheck } from './books/check-books';
import type { FieldCipher } from './field-cipher';
import type { PasswordKey } from '../accounts/password';
import { cancelCashOut, cashOut, cashOutDetail, type CashOutRules } from './cash-out';
import { recharge, rechargeDetail } from './requests';
import { serveStatements, statement } from './statement';

export interface WalletOptions extends PasswordKey {
  db: Kysely<Database>;
  clock: () => Date;
  /** For links to receipts and statements. */
  files: Files;
  /** Encrypts account numbers. */
  fieldCipher: FieldCipher;
  cashOutRules: CashOutRules;
  /** Who is asked to bring in and pay out money; without it recharges and cash-outs wait for the webhook. */
  bank: Bank | undefined;
  /** What a bank signs its reports with, each of them while they rotate; without any the webhook is off. */
  bankWebhookSecrets: readonly string[];
}

/** Wallet: balance, recharge, cash-out, trade records, the bank behind them, and the check of the books. */
export function wallet(app: FastifyInstance, options: WalletOptions, done: () => void): void {
  const { db, clock, files, fieldCipher, rsaPrivate, cashOutRules, bank, bankWebhookSecrets } = options;
  registerCalls(app, 'fund', {
    recharge,
    rechargeDetail: (context, input) => rechargeDetail(context, input, files.links),
    cancelCashOut,
    cashOut: (context, input) => cashOut(context, input, { cipher: fieldCipher, rules: cashOutRules, rsaPrivate }),
    cashOutDetail: (context, input) => cashOutDetail(context, input, fieldCipher),
    balance,
    statement: (context, input) => statement(context, input, files.links),
    tradeRecords,
  });
  serveStatements(app, { db, files, clock });
  serveBankWebhook(app, { db, secrets: bankWebhookSecrets, clock });
  registerReEncryption(app, { db, clock, cipher: fieldCipher });
  registerBooksCheck(app, { db, clock });
  if (bank) registerWorker(app, { db, clock, handlers: { [ASK_BANK]: askBank(bank, app.log) } });
  done();
}

import { CashOutMethod, RechargeMethod, toMoney, TradeType } from '@portal/api-contract/vocabulary';
import type { Transaction } from 'kysely';
import type { Database } from '../platform/database/schema';
import { requestCashOut, requestRecharge } from '../domains/wallet/bank-orders';
import type { RejectReason, BankOrderType } from '../bank/bank';
import type { DemoOwner } from './owners';
import { seedReceipt } from './receipt';
import type { DemoStores } from './stores';

/** A recharge or cash-out of the demo data; hours count from its request, absent ones have not come yet. */
export interface BankPlan {
  daysAgo: number;
  type: BankOrderType;
  method: 'bank' | 'check' | 'wire' | 'zelle';
  cents: number;
  remark?: string;
  payRef?: string;
  receipt?: boolean;
  acceptedAfter?: number;
  decidedAfter?: number;
  declined?: RejectReason;
}

const { RECHARGE, CASH_OUT } = TradeType;
const { BANK, CHECK, WIRE, ZELLE } = RechargeMethod;

/** The first is before every order: it pays for them. */
export const bankPlans: readonly BankPlan[] = [
  { daysAgo: 62, type: RECHARGE, method: WIRE, cents: 20_000_00, remark: '电汇充值', payRef: 'WIRE-20417', receipt: true, acceptedAfter: 1, decidedAfter: 5 },
  { daysAgo: 30, type: RECHARGE, method: BANK, cents: 15_000_00, remark: 'ACH 银行转账充值', payRef: 'ACH-88120', receipt: true, acceptedAfter: 2, decidedAfter: 26 },
  { daysAgo: 21, type: RECHARGE, method: CHECK, cents: 3_200_00, payRef: 'CHK-1047', acceptedAfter: 20, decidedAfter: 70, declined: 'receiptUnclear' },
  { daysAgo: 12, type: CASH_OUT, method: CashOutMethod.BANK, cents: 2_574_50, remark: '提现至对公账户', acceptedAfter: 3, decidedAfter: 22 },
  { daysAgo: 6, type: CASH_OUT, method: CashOutMethod.BANK, cents: 800_00, remark: '提现至备用账户', acceptedAfter: 3, decidedAfter: 8, declined: 'nameDiffers' },
  { daysAgo: 1, type: CASH_OUT, method: CashOutMethod.CHECK, cents: 1_200_00, remark: '邮寄支票', acceptedAfter: 4 },
  { daysAgo: 0.2, type: RECHARGE, method: ZELLE, cents: 5_000_00, payRef: 'ZELLE-5521', receipt: true },
];

/** Asks for it as its owner would have; answers the transactionNo. */
export async function request(trx: Transaction<Database>, plan: BankPlan, { fieldCipher, objects }: DemoStores, owner: DemoOwner, at: Date): Promise<string> {
  const { cents, method, remark, payRef = '', receipt } = plan;
  const { id: ownerId, company } = owner;
  if (plan.type === CASH_OUT) {
    const account = method === BANK ? { accountNo: '000987654321', bank: 'Example Bank' } : {};
    return requestCashOut(trx, fieldCipher, ownerId, { cents, method: method as CashOutMethod, accountName: company, remark, ...account }, at);
  }
  const receiptObjects = receipt ? [await seedReceipt(trx, objects, { ownerId, payer: company, amount: toMoney(cents), reference: payRef, at })] : [];
  return requestRecharge(trx, ownerId, { cents, method, remark, payRef, receiptObjects }, at);
}

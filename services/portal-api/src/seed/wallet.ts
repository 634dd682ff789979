import { TradeStatus, TradeType, CashOutMethod, RechargeMethod, toMoney } from '@portal/api-contract/vocabulary';
import type { Transaction } from 'kysely';
import type { Database } from '../platform/database/schema';
import { acceptBankOrder, settleBankOrder, requestCashOut, requestRecharge } from '../domains/wallet/bank-orders';
import { post } from '../domains/wallet/ledger';
import type { Decision, RejectReason, BankOrderType } from '../bank/bank';
import type { FieldCipher } from '../domains/wallet/field-cipher';
import type { ObjectStore } from '../platform/storage/object-store';
import type { DemoOwner } from './owners';
import { seedReceipt } from './receipt';

/** Something that moved money at a time. */
export interface Movement {
  at: Date;
  apply(trx: Transaction<Database>): Promise<unknown>;
}

/** Where demo data is stored besides the database. */
export interface DemoStores {
  fieldCipher: FieldCipher;
  objects: ObjectStore;
}

/** A recharge or cash-out of the demo data; hours count from its request, an absent one has not happened yet. */
interface BankPlan {
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

/** The first is older than every order, because it pays for them. */
const bankPlans: readonly BankPlan[] = [
  { daysAgo: 62, type: RECHARGE, method: WIRE, cents: 20_000_00, remark: '电汇充值', payRef: 'WIRE-20417', receipt: true, acceptedAfter: 1, decidedAfter: 5 },
  { daysAgo: 30, type: RECHARGE, method: BANK, cents: 15_000_00, remark: 'ACH 银行转账充值', payRef: 'ACH-88120', receipt: true, acceptedAfter: 2, decidedAfter: 26 },
  { daysAgo: 21, type: RECHARGE, method: CHECK, cents: 3_200_00, payRef: 'CHK-1047', acceptedAfter: 20, decidedAfter: 70, declined: 'receiptUnclear' },
  { daysAgo: 12, type: CASH_OUT, method: CashOutMethod.BANK, cents: 2_574_50, remark: '提现至对公账户', acceptedAfter: 3, decidedAfter: 22 },
  { daysAgo: 6, type: CASH_OUT, method: CashOutMethod.BANK, cents: 800_00, remark: '提现至备用账户', acceptedAfter: 3, decidedAfter: 8, declined: 'nameDiffers' },
  { daysAgo: 1, type: CASH_OUT, method: CashOutMethod.CHECK, cents: 1_200_00, remark: '邮寄支票', acceptedAfter: 4 },
  { daysAgo: 0.2, type: RECHARGE, method: ZELLE, cents: 5_000_00, payRef: 'ZELLE-5521', receipt: true },
];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const adjustments = [
  { daysAgo: 45, type: TradeType.CREDIT_ADJUSTMENT, cents: 120_00, remark: '延误补偿' },
  { daysAgo: 41, type: TradeType.DEBIT_ADJUSTMENT, cents: -45_50, remark: '地址更正费' },
];

/** Writes a wallet with a history of two months, all movements in the order of time; `ofOrders` are those of `seedOrders`. */
export async function seedWallet(trx: Transaction<Database>, stores: DemoStores, owner: DemoOwner, now: Date, ofOrders: readonly Movement[]): Promise<void> {
  const adjusted = adjustments.map(({ daysAgo, type, cents, remark }): Movement => {
    const at = new Date(now.getTime() - daysAgo * DAY);
    const moves = { available: cents, outside: -cents };
    return { at, apply: (inside) => post(inside, { ownerId: owner.id, type, status: TradeStatus.SUCCESS, amount: cents, moves, remark, at }) };
  });
  const asked = bankPlans.flatMap((plan) => movementsOf(plan, stores, owner, now));
  for (const movement of [...adjusted, ...asked, ...ofOrders].sort((a, b) => a.at.getTime() - b.at.getTime())) await movement.apply(trx);
}

/** A request to the bank and its outcome. A pending one stays pending: no job asks about it. */
function movementsOf(plan: BankPlan, stores: DemoStores, owner: DemoOwner, now: Date): Movement[] {
  const at = new Date(now.getTime() - plan.daysAgo * DAY);
  const later = (hours: number) => new Date(at.getTime() + hours * HOUR);
  let transactionNo = '';
  const movements: Movement[] = [{ at, apply: async (trx) => (transactionNo = await request(trx, plan, stores, owner, at)) }];
  const { acceptedAfter, decidedAfter, declined } = plan;
  if (acceptedAfter !== undefined) movements.push({ at: later(acceptedAfter), apply: (trx) => acceptBankOrder(trx, transactionNo, later(acceptedAfter)) });
  if (decidedAfter !== undefined) {
    const decision: Decision = declined ? { status: TradeStatus.REJECTED, reason: declined } : { status: TradeStatus.SUCCESS };
    movements.push({ at: later(decidedAfter), apply: (trx) => settleBankOrder(trx, transactionNo, decision, later(decidedAfter)) });
  }
  return movements;
}

/** Makes the request as its owner would have. Returns the transactionNo. */
async function request(trx: Transaction<Database>, plan: BankPlan, { fieldCipher, objects }: DemoStores, owner: DemoOwner, at: Date): Promise<string> {
  const { cents, method, remark, payRef = '', receipt } = plan;
  const { id: ownerId, company } = owner;
  if (plan.type === CASH_OUT) {
    const account = method === BANK ? { accountNo: '000987654321', routingNo: '110000000', bank: 'Example Bank' } : {};
    return requestCashOut(trx, fieldCipher, ownerId, { cents, method: method as CashOutMethod, accountName: company, remark, ...account }, at);
  }
  const receiptObjects = receipt ? [await seedReceipt(trx, objects, { ownerId, payer: company, amount: toMoney(cents), reference: payRef, at })] : [];
  return requestRecharge(trx, ownerId, { cents, method, remark, payRef, receiptObjects }, at);
}

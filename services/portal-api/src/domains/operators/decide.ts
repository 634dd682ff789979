import { toMoney } from '@portal/api-contract/vocabulary';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { settleMessage } from '../connections/carrier-messages';
import { messageQueue } from '../connections/message-queue';
import { answerClaim, type ClaimAnswer } from '../orders/claims/answer';
import { claimQueue } from '../orders/claims/claim-queue';
import { acceptInvoice, rejectInvoice } from '../orders/invoices/decide';
import { invoiceQueue } from '../orders/invoices/invoice-queue';
import { requestAnew } from '../orders/pickup/clear';
import { pickupQueue } from '../orders/pickup/pickup-queue';
import { carrierHas, carrierLacks, carrierRefuses } from '../orders/tender/clear';
import { tenderQueue } from '../orders/tender/tender-queue';
import { payoutQueue } from '../wallet/payouts/payout-queue';
import { approvePayout, rejectPayout, returnPayout } from '../wallet/payouts/release';
import { decideSubject, type Worker, workOn } from './work';

type Trx = Transaction<Database>;

/** Who decides, and when. Each decision is about one kind, so the sources are not asked of the caller. */
export type Decider = Omit<Worker, 'sources'>;

/** Answers a claim in the name of an operator. @throws as `workOn` and `answerClaim` do */
export const decideClaim = (trx: Trx, who: Decider, id: string, answer: ClaimAnswer): Promise<true> =>
  workOn(trx, { ...who, sources: [claimQueue] }, id, async ({ item }) => {
    await answerClaim(trx, item.subject, answer, who.now);
    const { cents, text } = answer;
    return {
      act: cents === undefined ? { action: 'refuse', detail: text } : { action: 'accept', detail: `${toMoney(cents)}: ${text}` },
      answer: true,
    };
  });

/** Records in the name of an operator that the carrier has an order. @throws as `workOn` and `carrierHas` do */
export const decideCarrierHas = (trx: Trx, who: Decider, { id, pro }: { id: string; pro: string }) =>
  workOn(trx, { ...who, sources: [tenderQueue] }, id, async ({ item }) => ({
    answer: await carrierHas(trx, { orderNo: item.subject, pro }, who.now),
    act: { action: 'carrier has', detail: `PRO ${pro}` },
  }));

/** Records in the name of an operator that the carrier lacks an order. @throws as `workOn` and `carrierLacks` do */
export const decideCarrierLacks = (trx: Trx, who: Decider, id: string) =>
  workOn(trx, { ...who, sources: [tenderQueue] }, id, async ({ item }) => ({
    answer: await carrierLacks(trx, item.subject, who.now),
    act: { action: 'carrier lacks' },
  }));

/** Records in the name of an operator that the carrier does not take an order. @throws as `workOn` and `carrierRefuses` do */
export const decideCarrierRefuses = (trx: Trx, who: Decider, id: string) =>
  workOn(trx, { ...who, sources: [tenderQueue] }, id, async ({ item }) => ({
    answer: await carrierRefuses(trx, item.subject, who.now),
    act: { action: 'carrier refuses' },
  }));

/** Has a carrier asked anew for a pickup in the name of an operator. @throws as `workOn` and `requestAnew` do */
export const decideRequest = (trx: Trx, who: Decider, id: string): Promise<true> =>
  workOn(trx, { ...who, sources: [pickupQueue] }, id, async ({ item }) => {
    await requestAnew(trx, item.subject, who.now);
    return { answer: true, act: { action: 'ask anew' } };
  });

/** Accepts an invoice of a carrier in the name of an operator. @throws as `workOn` and `acceptInvoice` do */
export const decideAccepted = (trx: Trx, who: Decider, id: string) =>
  workOn(trx, { ...who, sources: [invoiceQueue] }, id, async ({ item }) => {
    const answer = await acceptInvoice(trx, item.subject, who.now);
    return { answer, act: { action: 'accept', detail: `order ${answer.orderNo} ${toMoney(answer.cents)}` } };
  });

/** Rejects an invoice of a carrier in the name of an operator. @throws as `workOn` and `rejectInvoice` do */
export const decideRejected = (trx: Trx, who: Decider, { id, reason }: { id: string; reason: string }): Promise<true> =>
  workOn(trx, { ...who, sources: [invoiceQueue] }, id, async ({ item }) => {
    await rejectInvoice(trx, item.subject, reason, who.now);
    return { answer: true, act: { action: 'refuse', detail: reason } };
  });

/** Settles an unclear report of a carrier in the name of an operator. @throws as `workOn` and `settleMessage` do */
export const decideMessage = (trx: Trx, who: Decider, { id, how }: { id: string; how: 'done' | 'again' }): Promise<true> =>
  workOn(trx, { ...who, sources: [messageQueue] }, id, async ({ item }) => {
    await settleMessage(trx, item.subject, how, who.now);
    return { answer: true, act: { action: how === 'done' ? 'done' : 'read anew' } };
  });

/** Approves a cash-out in the name of an operator. @throws as `decideSubject` and `approvePayout` do */
export const decideApproved = (trx: Trx, who: Decider, id: string): Promise<true> =>
  decideSubject(trx, { ...who, sources: [payoutQueue] }, id, async (transactionNo) => {
    await approvePayout(trx, transactionNo, who.operator, who.now);
    return { answer: true, act: { action: 'approve' } };
  });

/** Gives the money of a cash-out back in the name of an operator, before it is on its way or after. @throws as `decideSubject`, `rejectPayout` and `returnPayout` do */
export const decideMoneyBack = (
  trx: Trx,
  who: Decider,
  { id, why, how }: { id: string; why: string; how: 'reject' | 'return' },
): Promise<true> =>
  decideSubject(trx, { ...who, sources: [payoutQueue] }, id, async (transactionNo) => {
    await (how === 'reject' ? rejectPayout : returnPayout)(trx, { transactionNo, why }, who.operator, who.now);
    return { answer: true, act: { action: how, detail: why } };
  });

/** The items of what a person names by claim, order, pickup, invoice, message or cash-out. */
export const claimItem = (claimId: string): string => `${claimQueue.kind}:${claimId}`;
export const tenderItem = (orderNo: string): string => `${tenderQueue.kind}:${orderNo}`;
export const pickupItem = (orderNo: string): string => `${pickupQueue.kind}:${orderNo}`;
export const invoiceItem = (scac: string, invoiceNo: string): string => `${invoiceQueue.kind}:${scac}:${invoiceNo}`;
export const messageItem = (messageId: string): string => `${messageQueue.kind}:${messageId}`;
export const payoutItem = (transactionNo: string): string => `${payoutQueue.kind}:${transactionNo}`;

import { z } from 'zod';
import { limits } from '../vocabulary';
import { PAYOUT_WORDS } from '../vocabulary/operator-codes';
import { amount, done, id, instant, money, nothing, optionalText, pageOf, paging, text } from './common';

/** As long as what an owner writes of a claim. */
const words = () => text(limits.claim.reason);

/** Something that needs a person. It is there as long as its subject is open; kinds and states are those of its sources. */
const QueueItemSchema = z
  .object({
    /** `<kind>:<subject>` */
    id: id(),
    kind: z.string(),
    state: z.string(),
    /** What is the matter, in the language of the request. */
    title: z.string(),
    orderNo: id().optional(),
    /** What it is about, in USD; below zero for what left. */
    amount: money().optional(),
    /** A carrier, a payee, the words of a bank. */
    about: z.string().optional(),
    /** Since when it is open. */
    since: instant(),
    taken: z.object({ by: z.string(), at: instant() }).optional(),
  })
  .meta({ id: 'QueueItem' });

const act = z.object({
  at: instant(),
  /** Absent where somebody with the database did it, without a key. */
  by: z.string().optional(),
  /** By which of their roles; absent as `by`, and of what was done before roles were kept. */
  role: z.string().optional(),
  action: z.string(),
  text: z.string().optional(),
});

const QueueDetailSchema = QueueItemSchema.extend({
  /** What a person does about it. */
  todo: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Notes and whatever else was done about it, the oldest first. */
  history: z.array(act),
}).meta({ id: 'QueueDetail' });

const itemId = z.object({ id: id() });
/** `why` is for the owner to read. */
const endedPayout = itemId.extend({ why: text(PAYOUT_WORDS) });

export const operator = {
  /** The oldest first. */
  page: {
    input: z.object({
      kind: optionalText(limits.search.keyword),
      state: optionalText(limits.search.keyword),
      /** Whether somebody has taken it. */
      taken: z.boolean().optional(),
      /** The name of who has taken it. */
      takenBy: optionalText(limits.search.keyword),
      ...paging,
    }),
    data: pageOf(QueueItemSchema),
  },
  item: { input: itemId, data: QueueDetailSchema },
  /** `from` names who has it until now: without it, what somebody else has taken stays theirs. */
  take: { input: itemId.extend({ from: optionalText(limits.search.keyword) }), data: done() },
  release: { input: itemId, data: done() },
  note: { input: itemId.extend({ text: words() }), data: done() },
  /** Ends an item that nothing else ends; `text` says why. */
  done: { input: itemId.extend({ text: words() }), data: done() },
  /** Credits `amount`, or nothing where the claim is refused. The owner reads `answer`. */
  answerClaim: {
    input: itemId
      .extend({ accept: z.boolean(), amount: amount().optional(), answer: words() })
      .refine(({ accept, amount: given }) => accept === (given !== undefined), { path: ['amount'], error: 'acceptedAmount' }),
    data: done(),
  },
  /** The carrier says that it has the order, by this PRO number. */
  carrierHas: { input: itemId.extend({ pro: text(30) }), data: z.object({ outcome: z.enum(['accepted', 'toBeDeleted']) }) },
  /** The carrier says that it does not have it. */
  carrierLacks: { input: itemId, data: z.object({ outcome: z.enum(['sentAnew', 'done']) }) },
  /** The carrier says that it does not have it and does not take it: its owner chooses another carrier, or cancels. */
  carrierRefuses: { input: itemId, data: z.object({ outcome: z.enum(['refused', 'done']) }) },
  /** The carrier is asked anew for a pickup, at the times of its order. */
  requestPickup: { input: itemId, data: done() },
  /** An unclear report of a carrier is read once more. */
  readMessage: { input: itemId, data: done() },
  /** What an unclear report is about is dealt with. */
  settleMessage: { input: itemId, data: done() },
  /** The order costs what the carrier's invoice says. `difference`: by how much more, in USD; the order is completed now, or once it is delivered. */
  acceptInvoice: {
    input: itemId,
    data: z.object({ orderNo: id(), difference: money(), outcome: z.enum(['completed', 'awaitsDelivery']) }),
  },
  /** The order waits for another invoice; `reason` is kept. */
  rejectInvoice: { input: itemId.extend({ reason: words() }), data: done() },
  /** A cash-out may go into a file, or onto a cheque, of somebody else. Its item is gone then; the calls below still name it. */
  approvePayout: { input: itemId, data: done() },
  /** The owner has the money again: of a cash-out, approved or not, that is in no file. */
  rejectPayout: { input: endedPayout, data: done() },
  /** The owner has the money again: the payee's bank sent it back, or the bank refused the file. */
  returnPayout: { input: endedPayout, data: done() },
  /** Tries again what the bank has moved and nothing explains. `matched`: how many movements are explained now. */
  matchBank: { input: nothing(), data: z.object({ matched: z.int().min(0) }) },
};

import { ErrorCode, TradeStatus } from '@portal/api-contract/vocabulary';
import { fieldErrors } from '@portal/api-contract/schemas';
import { z } from 'zod';
import { BusinessError, InvalidInput, messages } from '../../../platform/http/errors';

const shortText = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((value) => !value.includes('\0'), 'characters');

const schema = z
  .object({
    eventId: shortText(100),
    transactionNo: shortText(64),
    status: z.enum(['accepted', 'success', 'rejected']),
    /** What arrived or was paid out, in US dollars. */
    amount: z
      .string()
      .regex(/^\d{1,12}\.\d{2}$/, 'amount')
      .optional(),
    /** A name of fund/reject-reasons.ts, or the bank's own words. */
    reason: shortText(200).optional(),
  })
  .refine((event) => event.status !== 'success' || event.amount !== undefined, { path: ['amount'], error: 'required' })
  .refine((event) => event.status !== 'rejected' || event.reason !== undefined, { path: ['reason'], error: 'required' });

/** What a bank reports about a recharge or cash-out. */
export type BankEvent = z.output<typeof schema>;

/** Reads a signed body. @throws InvalidInput naming what is wrong in it */
export function readEvent(body: Buffer): BankEvent {
  const read = schema.safeParse(parse(body));
  if (read.success) return read.data;
  const en = fieldErrors(read.error, 'en');
  throw new InvalidInput(fieldErrors(read.error, 'zh').map(({ field, msg }, n) => ({ field, text: { zh: msg, en: en[n]?.msg ?? msg } })));
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new BusinessError(ErrorCode.INVALID, messages.body);
  }
}

/** The decision that an event reports, if it is one. */
export function decisionOf({ status, reason = '' }: BankEvent) {
  if (status === 'success') return { status: TradeStatus.SUCCESS } as const;
  return status === 'rejected' ? ({ status: TradeStatus.REJECTED, reason } as const) : undefined;
}

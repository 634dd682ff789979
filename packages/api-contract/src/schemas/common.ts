import { z } from 'zod';
import { isRoutingNumber, limits, patterns } from '../vocabulary';

/**
 * Messages of these schemas are rule names, never sentences: `fieldErrors` translates them.
 * Ids have no format on purpose: a malformed id and an unknown id get the same answer.
 */
export const id = () => z.string();

/** USD in answers: a decimal string with cents, signed. */
export const money = () => z.string().regex(/^-?\d+\.\d{2}$/);

/** USD in requests: more than zero, at most two decimals. */
export const amount = () =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? undefined : 'amount') })
    .max(limits.request.amount, 'amountLarge')
    .regex(/^-?\d+(\.\d{1,2})?$/, 'amount')
    .refine((value) => !value.startsWith('-') && /[1-9]/.test(value), 'positive');

/** NUL, and half of a surrogate pair, which is no character alone: PostgreSQL stores neither. */
const unstorable = /[\0\p{Surrogate}]/u;
const printable = (value: string) => !unstorable.test(value);

/** As a pattern, so that the OpenAPI document has it. */
const accountOrNothing = new RegExp(`^(?:${patterns.account.source.slice(1, -1)})?$`);

/** The number of a bank account, or nothing. */
export const accountNo = () => z.string().trim().max(limits.fund.accountNo).regex(accountOrNothing, 'account');

/** The routing number of a US bank, or nothing. */
export const routingNo = () =>
  z
    .string()
    .trim()
    .max(limits.fund.routingNo, 'routing')
    .refine((value) => value === '' || isRoutingNumber(value), 'routing');

/** Required text; surrounding blanks do not count. */
export const text = (max: number) => z.string().trim().min(1).max(max).refine(printable, 'characters');

/** Text that may be empty or absent. */
export const optionalText = (max: number) => z.string().trim().max(max).refine(printable, 'characters').optional();

/** What paper prints first in the place of a Chinese text; empty or absent where there is none. */
export const englishLine = (max: number) => z.string().trim().max(max).regex(patterns.english, 'english').optional();

/** A day of the calendar, which has no year 0. */
export const date = () => z.iso.date('date').refine((day) => !day.startsWith('0000'), 'date');
/** A month of a calendar, `YYYY-MM`. */
export const month = () => z.string().regex(patterns.month, 'month');
export const instant = () => z.iso.datetime();
/** Wall-clock time at a place, `HH:mm`. */
export const timeOfDay = () => z.string().regex(patterns.time, 'time');

/** A longer text is not compared with the pattern, which takes the square of its length. */
export const email = () =>
  z
    .string()
    .trim()
    .max(limits.address.email, { abort: true })
    .check(z.email({ pattern: patterns.email, error: 'email' }));
export const phone = () => z.string().trim().regex(patterns.phone, 'phone');
export const zip = () => z.string().trim().regex(patterns.zip, 'zip');

/** A password as `seal()` of the client makes it: base64 of an RSA block (344 characters at 2048 bits). */
export const sealed = () => z.string().min(1).max(1024);

/** The code that a person copies from an e-mail. */
export const verifyCode = () => text(limits.verifyCode);

/** What `sendVerifyMsg` answered for the code. Without it, the newest code counts that the same browser, or else the same network, asked for. */
export const challenge = () => z.string().optional();

/** True when the configured outside service failed and the portal's own rules answered. */
export const fallback = () => z.boolean().optional();

export const done = () => z.literal(true);
export const nothing = () => z.object({});

/** `pageNo` from 1, `pageSize` 10 unless asked otherwise, at most 100. */
export const paging = {
  pageNo: z.int().min(1).max(limits.paging.pageNo).default(1),
  pageSize: z.int().min(1).max(limits.paging.pageSize).default(10),
};

export const dateRange = { dateFrom: date().optional(), dateTo: date().optional() };

export const pageOf = <T extends z.ZodType>(record: T) =>
  z.object({ records: z.array(record), total: z.int(), pageNo: z.int(), pageSize: z.int() });

export const counts = <T extends z.ZodType>(status: T) => z.array(z.object({ status, count: z.int() }));

/** A list without repetitions: a service named twice would be charged twice. */
export const distinct = <T extends z.ZodType>(element: T, max: number) =>
  z
    .array(element)
    .max(max)
    .refine((values) => new Set(values).size === values.length, 'duplicate');

/** A query parameter of numeric codes, which arrives as text. */
export const queryCode = <T extends number>(code: z.ZodType<T>) =>
  z.preprocess((value: T) => (typeof value === 'string' && value !== '' ? Number(value) : value), code);

/** A query parameter `true` or `false`, which arrives as text. */
export const queryFlag = () =>
  z.preprocess((value: boolean) => {
    const given: unknown = value;
    return given === 'true' ? true : given === 'false' ? false : value;
  }, z.boolean());

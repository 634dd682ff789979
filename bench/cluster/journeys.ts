import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '../../packages/api-contract/src/table';
import { QuoteStatus } from '../../packages/api-contract/src/vocabulary';
import { bookingRequest } from '../../services/portal-api/test/freight';
import type { Answer, Ask, Question } from './ask';

/** What one person does; `ask` notes each answer. @throws Error for an answer that is a refusal or none */
export type Journey = (ask: Ask, token: string) => Promise<unknown>;

const to = (
  path: string,
  question: Omit<Question, 'path' | 'method'> & { query?: Record<string, string> } = {},
  method = 'POST',
): Question => {
  const { query, ...rest } = question;
  return { method, path: `/api${path}${query ? `?${new URLSearchParams(query)}` : ''}`, ...rest };
};

/** The data of a success. @throws Error with the path and the reason */
export async function dataOf<T>(ask: Ask, question: Question): Promise<T> {
  const answer = await ask(question);
  if (answer.status !== 200 || answer.code !== 0) throw new Error(`${question.path}: ${answer.status} ${answer.failure ?? ''}`);
  return answer.data as T;
}

interface QuoteResult {
  status: number;
  quotes: { quoteId: string; tags: string[] }[];
}

const request = bookingRequest();

/** The run ended without a quote: no carrier answered in time, or the API that asked them is gone. A person asks anew. */
export class NoQuotes extends Error {}

/** Quotes a shipment and waits for all carriers. @throws NoQuotes */
async function quote(ask: Ask, token: string): Promise<{ uniqueKey: string; quoteId: string }> {
  const { uniqueKey } = await dataOf<{ uniqueKey: string }>(ask, to(calls.quoteConfig.getExactPrice.path, { token, body: request }));
  for (;;) {
    const path = calls.quoteConfig.queryQuoteResult.path;
    const { status, quotes } = await dataOf<QuoteResult>(ask, to(path, { token, query: { uniqueKey } }, 'GET'));
    if (status === QuoteStatus.DONE) return { uniqueKey, quoteId: quotes.find(({ tags }) => tags.includes('cheapest'))!.quoteId };
    if (status === QuoteStatus.FAILED) throw new NoQuotes('no carrier answered');
    await sleep(500);
  }
}

/** A question that books a shipment; sent again with the same key it books nothing more. */
export async function bookingQuestion(ask: Ask, token: string, key: string): Promise<Question> {
  const chosen = await quote(ask, token);
  const { uniqueCode } = await dataOf<{ uniqueCode: string }>(ask, to(calls.order.getUniqueCode.path, { token }, 'GET'));
  return to(calls.order.createOrder.path, { token, key, body: { uniqueCode, ...chosen, request } });
}

/** A question that asks for a top-up. */
export const rechargeQuestion = (token: string, key: string, amount: string): Question =>
  to(calls.fund.recharge.path, { token, key, body: { amount, method: 'wire' } });

/** A receipt of 60 KB. */
const receipt = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(60_000, 'freight ')]).toString('base64');

const read = (path: string, question: Parameters<typeof to>[1] = {}, method?: string): Journey => {
  return (ask, token) => dataOf(ask, to(path, { token, ...question }, method));
};

/** What owners do all day, with how often out of a hundred. */
export const mix: readonly (readonly [times: number, name: string, journey: Journey])[] = [
  [27, 'list', read(calls.order.list.path, { body: {} })],
  [12, 'counts', read(calls.order.orderStatus.path, { body: {} })],
  [12, 'balance', read(calls.fund.balance.path, {}, 'GET')],
  [12, 'addresses', read(calls.addressBook.page.path, { body: {} })],
  [8, 'movements', read(calls.fund.tradeRecords.path, { body: {} })],
  [15, 'page', async (ask) => expectPage(await ask({ method: 'GET', path: '/orders' }))],
  [6, 'quote', (ask, token) => quote(ask, token)],
  [4, 'booking', async (ask, token) => dataOf(ask, await bookingQuestion(ask, token, crypto.randomUUID()))],
  [
    4,
    'upload',
    (ask, token) =>
      dataOf(ask, to(calls.oss.upload.path, { token, body: { fileName: 'bol.pdf', contentType: 'application/pdf', content: receipt } })),
  ],
];

function expectPage({ status, failure }: Answer): void {
  if (status !== 200) throw new Error(`/orders: ${status} ${failure ?? ''}`);
}

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Bill, billsOf } from './carrier/bills';
import type { Call, Received, Usual } from './carrier/call';
import { type Charge, chargesOf, type Subscription } from './carrier/charges';
import { type Asked, openCheck } from './carrier/check';
import {
  altering,
  answering,
  CODES,
  CURRENCIES,
  doubling,
  dripping,
  halving,
  JSON_TYPE,
  losing,
  type Misbehaviour,
  PROS,
} from './carrier/misbehave';
import { type Pickup, pickupsOf } from './carrier/pickups';
import { type Tracked, trackingOf } from './carrier/tracking';

export interface StandInOptions {
  /** The headers that sign a push. */
  sign?: (body: string, at: Date) => Record<string, string>;
}

/** Where the carrier is on its host. */
const BASE = '/ltl';
/** Where it gives tokens, which no document of the standard has. */
const TOKENS = '/oauth/token';
/** Where it tells where a shipment is in a form of its own. */
const OWN_FORM = '/shipments/';

/**
 * A carrier that speaks the APIs of the standard. It keeps bills, pickups, subscriptions, charges and shipments, which tests read
 * and write, and does with its next answer what a test says (`refuse`, `half` …). Each request is checked by the documents of the
 * standard, each usual answer and push too. A request that is not valid is refused, and `reset` and `close` throw for it, unless
 * the test takes it (`takeFaults`): so a test fails for it that does not look.
 */
export async function standInCarrier(scac: string, { sign = () => ({}) }: StandInOptions = {}) {
  const check = openCheck();
  const received: Received[] = [];
  const faults: string[] = [];
  const next: Misbehaviour[] = [];
  const late: (() => void)[] = [];
  const shipments = new Map<string, Bill>();
  const pickups = new Map<string, Pickup>();
  const subscriptions = new Map<string, Subscription>();
  const charges = new Map<string, Charge>();
  const tracked = new Map<string, Tracked>();
  const statuses = new Map<string, unknown>();
  const tokens: string[] = [];
  const tokenSeconds = { now: 3600 };
  const parts = [
    billsOf(scac, shipments),
    pickupsOf(scac, pickups),
    chargesOf(subscriptions, charges, (url) => void send(url, '{}').catch(() => undefined)),
    trackingOf(tracked),
  ];

  const usual = (call: Call): Usual => {
    for (const part of parts) {
      const answer = part(call);
      if (answer) return answer;
    }
    return [404, { code: 'NOT_FOUND', message: 'no such path' }];
  };

  async function answer(one: Received, response: ServerResponse): Promise<void> {
    const url = new URL(one.path, 'http://carrier');
    const call: Call = { method: one.method, path: url.pathname.slice(BASE.length), query: url.searchParams, body: one.body };
    const asked: Asked = {
      method: call.method,
      path: call.path,
      query: Object.fromEntries(call.query),
      headers: Object.fromEntries(Object.entries(one.headers).map(([name, value]) => [name, String(value)])),
      ...(one.body !== undefined && { body: one.body }),
    };
    if (call.path === TOKENS) {
      const other = next.shift();
      if (other?.write) return other.write(response, { status: 0, text: '' }, one);
      tokens.push(`token-${tokens.length + 1}-of-the-carrier`);
      return write(response, [200, { access_token: tokens.at(-1), token_type: 'Bearer', expires_in: tokenSeconds.now }]);
    }
    if (call.path.startsWith(OWN_FORM)) {
      const other = next.shift();
      if (other?.write) return other.write(response, { status: 0, text: '' }, one);
      const told = statuses.get(decodeURIComponent(call.path.slice(OWN_FORM.length)));
      return write(response, told === undefined ? [404, {}] : [200, told]);
    }
    const wrong = (await check.call(asked)).request.map((fault) => `${one.method} ${one.path}: ${fault}`);
    faults.push(...wrong);
    const misbehaviour = next.shift();
    if (wrong.length > 0) return write(response, refusal(call.path, wrong.join('; ')));
    if (misbehaviour && !misbehaviour.done) return misbehaviour.write!(response, { status: 0, text: '' }, one);
    const [status, body] = usual(call);
    const mine = await check.call(asked, { status, body });
    faults.push(...mine.answer.map((fault) => `the stand-in's own answer to ${one.method} ${one.path}: ${fault}`));
    const altered = misbehaviour?.alter ? misbehaviour.alter(body) : body;
    if (misbehaviour?.write) return misbehaviour.write(response, { status, text: written(altered) }, one);
    return write(response, [status, altered]);
  }

  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const one: Received = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body: parsed(body) };
      received.push(one);
      await answer(one, response).catch((error: unknown) => {
        faults.push(`the stand-in failed: ${String(error)}`);
        response.destroy();
      });
    });
  });

  async function send(url: string, body: string): Promise<{ status: number; text: string }> {
    const answered = await fetch(url, { method: 'POST', headers: { ...JSON_TYPE, ...sign(body, new Date()) }, body });
    return { status: answered.status, text: await answered.text() };
  }

  async function push(url: string, json: unknown, faultsOf: () => Promise<string[]>) {
    const { alter, write: otherwise, times = 1 } = next.shift() ?? { done: true };
    if (otherwise && times === 1) throw new Error('this is for answers: a push cannot be done so');
    faults.push(...(await faultsOf()).map((fault) => `the stand-in's own push: ${fault}`));
    const body = JSON.stringify(alter ? alter(json) : json);
    const answered = [];
    for (let time = 0; time < times; time += 1) answered.push(await send(url, body));
    return answered;
  }

  const does = (misbehaviour: Misbehaviour) => void next.push(misbehaviour);
  const takeFaults = () => faults.splice(0);
  const demandValid = () => {
    const taken = takeFaults();
    if (taken.length > 0) throw new Error(`calls that the documents do not allow:\n${taken.join('\n')}`);
  };
  const releaseAll = () => late.splice(0).forEach((release) => release());

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE}`,
    received,
    /** The bills that were sent, also those that were not taken. */
    sentBills: () => received.filter(({ method, path }) => method === 'POST' && path.includes('/bol/')).map(({ body }) => body as Bill),
    shipments,
    pickups,
    subscriptions,
    charges,
    tracked,
    /** Where shipments are in other forms than that of `tracked`, at `/shipments/{pro}` and not checked: the standard has no form. */
    statuses,
    /** The tokens that it gave at `/oauth/token`, and for how many seconds it gives them. */
    tokens,
    tokenSeconds,
    /** What the documents do not allow, so far; the test has seen it. */
    takeFaults,
    /** The next request gets this answer, and nothing is done. A text is written as it is. */
    says: (status: number, body: unknown, headers?: Record<string, string>) => does(answering(status, body, headers)),
    /** The next request is answered by the test, and nothing is done. */
    answers: (by: (response: ServerResponse, received: Received) => void) =>
      does({ done: false, write: (response, _none, one) => by(response, one) }),
    /** The next request is refused, in the form of its document. */
    refuse: (reason: string) =>
      does({ done: false, write: (response, _none, { path }) => write(response, refusal(path.slice(BASE.length), reason)) }),
    /** The next request is done, and answered when the function that this returns is called, or at the end. */
    answerLate() {
      const released = new Promise<void>((resolve) => late.push(resolve));
      does({
        done: true,
        write: (response, { status, text: body }) => void released.then(() => response.writeHead(status, JSON_TYPE).end(body)),
      });
      return late.at(-1)!;
    },
    lose: () => does(losing),
    half: () => does(halving),
    twice: () => does(doubling),
    drip: (everyMs = 20) => does(dripping(everyMs)),
    html: (status = 200) => does(answering(status, '<!doctype html><html><body>Welcome</body></html>', { 'content-type': 'text/html' })),
    otherPro: (pro = '999-999999') => does(altering(PROS, pro)),
    wrongCurrency: (currency = 'CAD') => does(altering(CURRENCIES, currency)),
    unknownCode: (code = 'ZZZ-9') => does(altering(CODES, code)),
    /** Posts a charge to the address of a subscription, signed; answers each delivery. */
    pushCharge: (url: string, charge: Charge) =>
      push(url, charge, async () => (await check.call({ method: 'POST', path: '/v1/preliminary-freight-charges/', body: charge })).request),
    /** Posts where a shipment is to an address, signed; answers each delivery. */
    pushTracked: (url: string, shipment: Tracked) =>
      push(url, shipment, async () => {
        const read = { method: 'GET', path: `/tracking/v1/shipments/${encodeURIComponent(shipment.pro)}` };
        return (await check.call(read, { status: 200, body: shipment })).answer;
      }),
    reset() {
      releaseAll();
      received.length = 0;
      next.length = 0;
      tokens.length = 0;
      tokenSeconds.now = 3600;
      for (const books of [shipments, pickups, subscriptions, charges, tracked, statuses]) books.clear();
      demandValid();
    },
    async close() {
      releaseAll();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await check.close();
      demandValid();
    },
  };
}

export type StandInCarrier = Awaited<ReturnType<typeof standInCarrier>>;

/** A refusal in the form of the document that has the path. */
function refusal(path: string, reason: string): Usual {
  if (path.startsWith('/bol/')) return [400, [`500 - Failure Business Logic Error: ${reason}`]];
  return [400, { code: 'INVALID_REQUEST', message: reason }];
}

const written = (body: unknown): string => (body === undefined ? '' : JSON.stringify(body));

const write = (response: ServerResponse, [status, body]: Usual) => void response.writeHead(status, JSON_TYPE).end(written(body));

/** The body of a request, as JSON where it is such. */
function parsed(body: string): unknown {
  if (body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

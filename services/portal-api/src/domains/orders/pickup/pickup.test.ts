import { addDays, nextRegularDay } from '@portal/api-contract/calendar';
import type { Bill } from '../../../../test/carrier/bills';
import type { PickupRequest } from '../../../../test/carrier/pickups';
import { connect, testCarriers } from '../../../../test/connected-carrier';
import { bookingRequest, data, finishedRun } from '../../../../test/freight';
import { addPayer } from '../../../../test/money';
import { standInCarrier } from '../../../../test/stand-in-carrier';
import { testApp, type TestApp } from '../../../../test/test-app';
import { federalCalendar } from '../../../carriers/calendar';
import { referenceCarriers } from '../../../carriers/reference/reference-carriers';
import { instantOf } from '../../../platform/local-time';
import { createWorker } from '../../../platform/jobs/worker';
import { setDisabled } from '../../connections/store';
import { findOpen } from '../../operators/read-queue';
import { TENDER_ORDER, tenderOrder, WITHDRAW_TENDER } from '../tender/tender';
import { withdrawTender } from '../tender/withdraw';
import { REQUEST_PICKUP, WATCH_PICKUP, WITHDRAW_PICKUP } from './enqueue';
import { pickupAnswer, requestAnew } from './clear';
import { pickupQueue } from './pickup-queue';
import { requestPickup } from './request-pickup';
import { findPickup } from './store';
import { watchPickup } from './watch-pickup';
import { withdrawPickup } from './withdraw-pickup';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ZONE = 'America/Chicago';

let portal: TestApp;
let as: { token: string };
let carrier: Awaited<ReturnType<typeof standInCarrier>>;
let logged: string[];
let now: Date;
let scac: string;

beforeAll(async () => {
  const one = { ...referenceCarriers(() => Promise.resolve())[0]!, calendar: { ...federalCalendar, saturdayPickupCents: 95_00 } };
  ({ scac } = one);
  portal = await testApp({ carriers: [one] });
  carrier = await standInCarrier(scac);
});
afterAll(async () => {
  await carrier.close();
  await portal.close();
});
beforeEach(async () => {
  as = { token: (await addPayer(portal, 20_000_00)).token };
  carrier.reset();
  logged = [];
  now = new Date();
  portal.time.now = undefined;
  await portal.db.deleteFrom('job').execute();
  await connectIt();
});

const connectIt = (pickup: string | undefined = carrier.url) => connect(portal, { scac, ebol: carrier.url, pickup });

/** All that is due, by workers whose carrier may take so long. */
async function work(timeoutMs = 5_000): Promise<void> {
  const log = { error: (_entry: unknown, line: string) => logged.push(line), warn: (_entry: unknown, line: string) => logged.push(line) };
  const carriers = testCarriers(timeoutMs);
  const pickups = { carriers, log: log as never };
  const handlers = {
    [TENDER_ORDER]: tenderOrder({ carriers }),
    [WITHDRAW_TENDER]: withdrawTender({ carriers }),
    [REQUEST_PICKUP]: requestPickup(pickups),
    [WATCH_PICKUP]: watchPickup(pickups),
    [WITHDRAW_PICKUP]: withdrawPickup(pickups),
  };
  const failures: unknown[] = [];
  now = new Date(Math.max(now.getTime(), Date.now()));
  await createWorker({ db: portal.db, clock: () => now, handlers, onError: (error) => failures.push(error) }).runDue();
  expect(failures).toEqual([]);
  expect(carrier.takeFaults()).toEqual([]);
}

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

async function book(request = bookingRequest()): Promise<string> {
  const { uniqueKey } = data(await portal.call('quoteConfig', 'getExactPrice', request, as));
  const quote = (await finishedRun(portal, uniqueKey, as)).quotes[0]!;
  const { uniqueCode } = data(await portal.call('order', 'getUniqueCode', {}, as));
  return data(await portal.call('order', 'createOrder', { uniqueCode, uniqueKey, quoteId: quote.quoteId, request }, as)).orderNo;
}

/** An order whose pickup is confirmed. */
async function scheduled(): Promise<string> {
  const orderNo = await book();
  await work();
  expect((await detail(orderNo)).status).toBe(30);
  return orderNo;
}

const detail = async (orderNo: string, language = 'en') => data(await portal.call('order', 'detail', { orderNo }, { ...as, 'accept-language': language }));
const route = async (orderNo: string) => data(await portal.call('order', 'routeDetail', { orderNo }, { ...as, 'accept-language': 'en' })).events;
const codes = async (orderNo: string) => (await route(orderNo)).map(({ code }) => code);
const jobs = async (orderNo: string) => (await portal.db.selectFrom('job').select('kind').where('subject', '=', orderNo).execute()).map(({ kind }) => kind);
const row = async (orderNo: string) => (await findPickup(portal.db, orderNo))!;
const asked = (method: string, part = '/v1/pickups/') => carrier.received.filter((one) => one.method === method && one.path.includes(part));
const requests = (method = 'POST') => asked(method).map(({ body }) => body as PickupRequest);
/** The next bill is taken; what comes after it is another answer. */
const billTaken = () =>
  carrier.answers((response, one) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ scac, referenceNumbers: { pro: one.path.split('/').at(-1) }, messageStatus: { status: 'PASS' } })),
  );
const half = () => carrier.answers((response) => void response.writeHead(200, { 'content-length': '500' }).write('[{"ship', () => response.destroy()));
const html = () => carrier.html();
/** A pickup that the carrier has. */
const accepted = (request: PickupRequest) => ({
  request,
  status: 'Accepted',
  information: { code: null, codeDescription: '', subCode: null, subCodeDescription: null },
  driverName: null,
  stopsAway: null,
});
/** The order's item in the queue of operators; undefined where it needs nobody. */
const queued = (orderNo: string) => findOpen(portal.db, pickupQueue, `pickup:${orderNo}`, now);
const openState = async (orderNo: string) => (await queued(orderNo))?.state;
const only = () => [...carrier.pickups.values()][0]!;
const says = (status: string, codeDescription = '', more: object = {}) =>
  Object.assign(only(), { status, information: { code: null, codeDescription, subCode: null, subCodeDescription: null }, ...more });
/** Until the carrier is asked again how far a pickup is, and works that off. */
const look = async () => {
  const next = await portal.db.selectFrom('job').select('run_at').where('kind', '=', WATCH_PICKUP).orderBy('run_at', 'desc').executeTakeFirst();
  if (next && next.run_at > now) now = next.run_at;
  await work();
};
const change = async (orderNo: string, changes: object = {}, headers: object = {}) => {
  const { pickupDate, pickup } = (await detail(orderNo)).request;
  const times = { pickupDate, readyTime: pickup.readyTime, closeTime: pickup.closeTime };
  return portal.callRaw('order', 'changePickup', { orderNo, ...times, ...changes }, { ...as, 'accept-language': 'en', ...headers });
};
const laterDay = async (orderNo: string) => nextRegularDay((await detail(orderNo)).request.pickupDate);

/** As of a carrier of an order: its first answer to a bill is as usual. */
const bookedBut = async (misbehave: () => unknown, timeoutMs?: number) => {
  const orderNo = await book();
  const billed = new Set(carrier.shipments.keys());
  carrier.answers((response, one) => {
    const pro = '990001';
    carrier.shipments.set(pro, one.body as Bill);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ scac, referenceNumbers: { pro }, messageStatus: { status: 'PASS' } }));
  });
  misbehave();
  await work(timeoutMs);
  expect(carrier.shipments.size).toBe(billed.size + 1);
  return orderNo;
};

test('an accepted order is asked to be picked up, and its confirmation number and event come onto it', async () => {
  const orderNo = await scheduled();
  const { proNo, request, pickupConfirmation, exception } = await detail(orderNo);
  expect(requests()).toEqual([
    expect.objectContaining({
      requestFunction: 'NewPickup',
      readyTime: expect.stringMatching(`^${request.pickupDate}T09:00:00-0[56]:00$`),
      shipmentDetails: [expect.objectContaining({ shipperRef: orderNo, proNumber: proNo })],
    }),
  ]);
  expect([...carrier.pickups.keys()]).toEqual([pickupConfirmation]);
  expect(exception).toBeUndefined();
  expect(await codes(orderNo)).toEqual(['AA', 'TA', 'XB']);
  expect(await jobs(orderNo)).toEqual([WATCH_PICKUP]);
  expect((await pickupAnswer(portal.db, orderNo)).last).toMatchObject({ status: 200 });
  expect(logged).toEqual([]);
});

test('a carrier without pickups by its API is not asked, and its order stays booked', async () => {
  await connectIt(undefined);
  await portal.db.updateTable('carrier_connection').set({ pickup_url: null }).where('scac', '=', scac).execute();
  const orderNo = await book();
  await work();
  expect([carrier.received.length, (await detail(orderNo)).status, await jobs(orderNo)]).toEqual([1, 20, []]);
});

describe('an answer that is lost', () => {
  test('is looked up by the PRO number before the pickup is asked for again', async () => {
    const orderNo = await bookedBut(() => carrier.lose());
    expect([(await detail(orderNo)).status, carrier.pickups.size]).toEqual([20, 1]);
    later(MINUTE);
    await work();
    expect(await detail(orderNo)).toMatchObject({ status: 30, pickupConfirmation: [...carrier.pickups.keys()][0] });
    expect([requests().length, asked('GET')[0]!.path]).toEqual([1, '/ltl/v1/pickups/?lookupValue=990001&lookupType=PRO&requestType=Status&isTest=false']);
  });

  test('of a pickup that the carrier does not have is followed by a second try', async () => {
    const orderNo = await bookedBut(half);
    later(MINUTE);
    await work();
    expect([requests().length, asked('GET').length, carrier.pickups.size, (await detail(orderNo)).status]).toEqual([2, 1, 1, 30]);
  });

  test('too late: the pickup is found, and there is one', async () => {
    const taken = (_response: unknown, { body }: { body: unknown }) => {
      carrier.pickups.set('PU66', accepted(body as PickupRequest));
    };
    const orderNo = await bookedBut(() => carrier.answers(taken), 1_000);
    expect(await row(orderNo)).toMatchObject({ state: 'waiting', unsure: true });
    later(MINUTE);
    await work();
    expect([(await detail(orderNo)).pickupConfirmation, requests().length]).toEqual(['PU66', 1]);
  });
});

test('a carrier that is not reached is asked for four hours, then somebody is told, and it is asked no more', async () => {
  const orderNo = await bookedBut(() => carrier.says(503, ''));
  for (let tries = 0; tries < 40 && (await row(orderNo)).state === 'waiting'; tries += 1) {
    carrier.says(503, '');
    later(15 * MINUTE);
    await work();
  }
  carrier.reset();
  expect(await detail(orderNo)).toMatchObject({ status: 20, exception: { code: 'PU', event: 'Pickup not confirmed by the carrier', reason: 'The answer of the carrier is not clear' } });
  expect(logged).toContain('a pickup is not arranged');
  expect(await openState(orderNo)).toBeDefined();
});

describe('answers that are none', () => {
  test('HTML: the order has an exception, and what the carrier has is found by itself', async () => {
    const orderNo = await bookedBut(html);
    expect(await detail(orderNo)).toMatchObject({ status: 20, exception: { code: 'PU' } });
    expect((await pickupAnswer(portal.db, orderNo)).state).toBe('unclear');
    // The carrier has it after all.
    carrier.pickups.set('PU77', accepted(requests()[0]!));
    await look();
    const { status, pickupConfirmation, exception } = await detail(orderNo);
    expect([status, pickupConfirmation, exception]).toEqual([30, 'PU77', undefined]);
  });

  test('of another shipment: the order does not get its number', async () => {
    const orderNo = await bookedBut(() => carrier.says(200, [{ shipperRef: ['FP0', '111-1111'], carrierPickupNumber: 'PU9', pickupStatus: 'Accept', scac }]));
    const { status, pickupConfirmation, exception } = await detail(orderNo);
    expect([status, pickupConfirmation, exception!.code]).toEqual([20, undefined, 'PU']);
  });
});

test('a refusal is an exception in the words of the carrier; an operator asks anew', async () => {
  const orderNo = await bookedBut(() => carrier.says(200, [{ carrierPickupNumber: null, pickupStatus: 'Reject', pickupMessage: ['closed'] }]));
  // A word of the carrier is told from the reason of that name.
  expect(await detail(orderNo)).toMatchObject({ status: 20, exception: { code: 'PD', event: 'Pickup not accepted by the carrier', reason: 'closed.' } });
  expect(await jobs(orderNo)).toEqual([]);
  expect(await openState(orderNo)).toBe('refused');
  expect(await pickupAnswer(portal.db, orderNo)).toMatchObject({ state: 'refused', confirmationNo: null, last: { status: 200 } });
  await portal.db.transaction().execute((trx) => requestAnew(trx, orderNo, now));
  await work();
  const { status, exception } = await detail(orderNo);
  expect([status, exception]).toEqual([30, undefined]);
  await expect(portal.db.transaction().execute((trx) => requestAnew(trx, orderNo, now))).rejects.toThrow(`the pickup of order ${orderNo} is confirmed`);
});

describe('how far it is', () => {
  test('is asked rarely before the day, often on it, and no more once the goods are gone', async () => {
    const orderNo = await scheduled();
    const { pickupDate } = (await detail(orderNo)).request;
    await look();
    now = instantOf(`${pickupDate}T10:00`, ZONE);
    await work();
    const before = asked('GET').length;
    later(HOUR);
    await work();
    expect(asked('GET').length).toBe(before + 1);
    says('En Route');
    await look();
    says('Arrived');
    await look();
    says('Departed with Exact Match');
    await look();
    expect(await codes(orderNo)).toEqual(['AF', 'X3', 'AA', 'TA', 'XB']);
    expect([(await detail(orderNo)).status, (await row(orderNo)).state, await jobs(orderNo)]).toEqual([40, 'pickedUp', []]);
  });

  test('the same report twice changes nothing more', async () => {
    const orderNo = await scheduled();
    says('Arrived');
    await look();
    const { version } = await detail(orderNo);
    await look();
    expect([(await detail(orderNo)).version, (await codes(orderNo)).filter((code) => code === 'X3')]).toEqual([version, ['X3']]);
  });

  test('another day of the carrier is that of the order, with its reason, and the owner is told', async () => {
    const orderNo = await scheduled();
    const day = await laterDay(orderNo);
    const before = await detail(orderNo);
    says('Pickup Rescheduled', 'Weather', { eta: `${day}T12:00:00.000` });
    await look();
    const after = await detail(orderNo);
    expect(after.request.pickupDate).toBe(day);
    expect(after.quote.estDeliveryDate > before.quote.estDeliveryDate).toBe(true);
    expect([after.estimatedTotal, after.exception]).toEqual([before.estimatedTotal, undefined]);
    expect((await route(orderNo))[0]).toMatchObject({ code: 'PC', description: 'Pickup rescheduled', reason: 'Severe weather' });
    const { records } = data(await portal.call('notification', 'list', { pageNo: 1, pageSize: 10 }, { ...as, 'accept-language': 'en' }));
    expect(records[0]).toMatchObject({ text: { en: expect.stringContaining('(Severe weather)') as string, zh: expect.stringContaining('（恶劣天气）') as string } });
    await look();
    expect((await codes(orderNo)).filter((code) => code === 'PC')).toHaveLength(1);
  });

  test('a day that is none leaves the order as it is', async () => {
    const orderNo = await scheduled();
    const { pickupDate } = (await detail(orderNo)).request;
    says('Rescheduled', 'Gate locked', { eta: '2020-01-01T12:00:00.000' });
    await look();
    expect((await detail(orderNo)).request.pickupDate).toBe(pickupDate);
    expect((await route(orderNo))[0]).toMatchObject({ code: 'PC', reason: 'Gate locked' });
    expect(logged).toContain('a carrier has moved a pickup to a day that it does not name');
  });

  test.each([
    ['Re-Attempt', 'Closed', 'The place of pickup was closed', '提货地点未营业'],
    ['Re-Attempt', 'Dock 4 is flooded', 'Dock 4 is flooded', 'Dock 4 is flooded'],
    ['Departed with No Freight', '', 'The driver left without freight', '司机到达后没有提到货物'],
    ['Departed with Exceptions', '', 'The driver scanned other PRO numbers', '司机扫描的 PRO 号与本单不符'],
  ])('%s (%s) is an exception with its reason, in both languages where it is known', async (status, because, en, zh) => {
    const orderNo = await scheduled();
    says(status, because);
    await look();
    expect(await detail(orderNo)).toMatchObject({ status: 30, exception: { code: 'PM', event: 'Pickup missed', reason: en, advice: expect.any(String) as string } });
    expect((await detail(orderNo, 'zh')).exception).toMatchObject({ event: '提货未成功', reason: zh });
    expect(await openState(orderNo)).toBe('missed');
    expect(await queued(orderNo)).toMatchObject({ state: 'missed', about: scac, since: now });
    const facts = await pickupQueue.facts(portal.db, orderNo);
    expect(facts!.find(({ label }) => label.en === 'carrier says')!.value).toBe(status);
    // The carrier comes again, and takes it.
    says('Arrived');
    await look();
    expect((await detail(orderNo)).exception).toBeUndefined();
    says('Departed');
    await look();
    expect(await queued(orderNo)).toBeUndefined();
    expect((await detail(orderNo)).status).toBe(40);
  });

  test('a carrier that calls it off is asked no more, and the owner is told', async () => {
    const orderNo = await scheduled();
    says('Pickup Cancelled', 'Carrier not able to service');
    await look();
    expect(await detail(orderNo)).toMatchObject({ exception: { code: 'PX', reason: 'The carrier cannot make this pickup' } });
    expect([await jobs(orderNo), (await detail(orderNo)).pickupConfirmation]).toEqual([[], undefined]);
  });

  test('silence is a missed pickup after half a day, and asking ends after five', async () => {
    const orderNo = await scheduled();
    const { pickupDate } = (await detail(orderNo)).request;
    now = instantOf(`${addDays(pickupDate, 1)}T06:00`, ZONE);
    await work();
    expect(await detail(orderNo)).toMatchObject({ exception: { code: 'PM', reason: 'The carrier did not pick up in time' } });
    for (let looks = 0; looks < 80 && (await jobs(orderNo)).length > 0; looks += 1) await look();
    expect(await jobs(orderNo)).toEqual([]);
    expect(now.getTime()).toBeLessThan(instantOf(`${addDays(pickupDate, 6)}T17:00`, ZONE).getTime());
    expect(logged).toContain('a pickup is not known to have happened');
    expect((await codes(orderNo)).filter((code) => code === 'PM')).toHaveLength(1);
  });

  test('HTML and other pickups are logged, and asking goes on', async () => {
    const orderNo = await scheduled();
    html();
    await look();
    half();
    await look();
    carrier.says(200, { pickupConfirmationId: 'PU0', status: 'Departed' });
    await look();
    expect(logged.filter((line) => line === 'a pickup is not found')).toHaveLength(3);
    const { status, exception } = await detail(orderNo);
    expect([status, exception, await jobs(orderNo)]).toEqual([30, undefined, [WATCH_PICKUP]]);
  });
});

describe('the owner changes it', () => {
  test('the bill and the pickup get the new times, and the price stays', async () => {
    const orderNo = await scheduled();
    const before = await detail(orderNo);
    const day = await laterDay(orderNo);
    const answer = await change(orderNo, { pickupDate: day, readyTime: '11:00', closeTime: '15:30' });
    expect(answer).toMatchObject({ code: 0, data: { pickupDate: day, awaitsCarrier: true } });
    expect((await detail(orderNo)).request).toMatchObject({ pickupDate: day, pickup: { readyTime: '11:00', closeTime: '15:30' } });
    await work();
    const pro = encodeURIComponent(before.proNo!);
    expect(asked('PUT', '/bol/').map(({ path, body }) => [path, (body as Bill).bol.requestedPickupDate])).toEqual([[`/ltl/bol/v1/app/${pro}`, `${day}T11:00:00.000`]]);
    expect(requests('PUT')).toEqual([
      expect.objectContaining({ requestFunction: 'ModifyExisting', carrierPickupNumber: before.pickupConfirmation, readyTime: expect.stringContaining(`${day}T11:00`) as string }),
    ]);
    const after = await detail(orderNo);
    expect(after).toMatchObject({ status: 30, pickupConfirmation: before.pickupConfirmation, estimatedTotal: before.estimatedTotal });
    expect(after.quote.estDeliveryDate > before.quote.estDeliveryDate).toBe(true);
    expect((await route(orderNo))[1]).toMatchObject({ code: 'PC', reason: 'At the request of the shipper' });
    expect((await codes(orderNo))[0]).toBe('AA');
    const row = await portal.db.selectFrom('freight_order').select(['pickup_date', 'est_delivery_date']).where('order_no', '=', orderNo).executeTakeFirstOrThrow();
    expect(row).toEqual({ pickup_date: day, est_delivery_date: after.quote.estDeliveryDate });
  });

  test('a carrier that refuses it keeps the former pickup, and so does the order; the bill goes back', async () => {
    const orderNo = await scheduled();
    const { request } = await detail(orderNo);
    const day = await laterDay(orderNo);
    await change(orderNo, { pickupDate: day });
    billTaken();
    carrier.says(400, { message: 'No driver on that day' });
    await work();
    const after = await detail(orderNo);
    expect(after).toMatchObject({ status: 30, exception: { code: 'PD', reason: 'No driver on that day' }, request: { pickupDate: request.pickupDate } });
    expect(asked('PUT', '/bol/').map(({ body }) => (body as Bill).bol.requestedPickupDate.slice(0, 10))).toEqual([day, request.pickupDate]);
    expect(await row(orderNo)).toMatchObject({ state: 'confirmed', bill_differs: false });
    expect(await jobs(orderNo)).toEqual([WATCH_PICKUP]);
  });

  test('a carrier that refuses the bill keeps everything as it was', async () => {
    const orderNo = await scheduled();
    const { request } = await detail(orderNo);
    await change(orderNo, { pickupDate: await laterDay(orderNo) });
    carrier.says(400, ['500 - already dispatched']);
    await work();
    expect(await detail(orderNo)).toMatchObject({ exception: { code: 'PD', reason: '500 - already dispatched' }, request: { pickupDate: request.pickupDate } });
    expect(requests('PUT')).toEqual([]);
  });

  test('a lost answer is repeated', async () => {
    const orderNo = await scheduled();
    const day = await laterDay(orderNo);
    await change(orderNo, { pickupDate: day });
    carrier.lose();
    await work();
    carrier.lose();
    later(MINUTE);
    await work();
    later(MINUTE);
    await work();
    expect(only().request.readyTime).toContain(day);
    expect(await row(orderNo)).toMatchObject({ state: 'confirmed', bill_differs: false, told: { pickupDate: day } });
    expect((await detail(orderNo)).exception).toBeUndefined();
  });

  test('a pickup that the carrier does not have any more is asked for anew', async () => {
    const orderNo = await scheduled();
    carrier.pickups.clear();
    await change(orderNo, { pickupDate: await laterDay(orderNo) });
    billTaken();
    carrier.says(404, '');
    await work();
    expect([carrier.pickups.size, (await detail(orderNo)).pickupConfirmation]).toEqual([1, [...carrier.pickups.keys()][0]]);
  });

  test('what the carrier called off is asked for anew', async () => {
    const orderNo = await scheduled();
    says('Cancelled', 'Capacity');
    await look();
    carrier.pickups.clear();
    expect(await change(orderNo, { pickupDate: await laterDay(orderNo) })).toMatchObject({ code: 0 });
    await work();
    const { exception, pickupConfirmation } = await detail(orderNo);
    expect([exception, pickupConfirmation]).toEqual([undefined, [...carrier.pickups.keys()][0]]);
  });

  test('while the order is not accepted yet: the bill that may have the former day is changed', async () => {
    const orderNo = await book();
    const day = await laterDay(orderNo);
    expect(await change(orderNo, { pickupDate: day })).toMatchObject({ data: { awaitsCarrier: true } });
    await work();
    expect([...carrier.shipments.values()].map(({ bol }) => bol.requestedPickupDate.slice(0, 10))).toEqual([day]);
    expect([only().request.readyTime!.slice(0, 10), (await detail(orderNo)).status]).toEqual([day, 30]);
  });

  test('of a carrier that takes bills alone: its bill is changed', async () => {
    await portal.db.updateTable('carrier_connection').set({ pickup_url: null }).where('scac', '=', scac).execute();
    const orderNo = await book();
    await work();
    const day = await laterDay(orderNo);
    await change(orderNo, { pickupDate: day });
    await work();
    expect([...carrier.shipments.values()].map(({ bol }) => bol.requestedPickupDate.slice(0, 10))).toEqual([day]);
    expect([(await row(orderNo)).state, await jobs(orderNo), asked('POST').length]).toEqual(['billed', [], 0]);
  });

  test('the same times change nothing', async () => {
    const orderNo = await scheduled();
    const { version } = await detail(orderNo);
    expect(await change(orderNo)).toMatchObject({ code: 0, data: { awaitsCarrier: false } });
    expect((await detail(orderNo)).version).toBe(version);
  });

  test('days off, Saturdays that cost more, and windows that have passed are refused by their fields', async () => {
    const orderNo = await scheduled();
    const { pickupDate } = (await detail(orderNo)).request;
    const weekday = (day: string, wanted: number): string => (new Date(`${day}T00:00Z`).getUTCDay() === wanted ? day : weekday(addDays(day, 1), wanted));
    const field = async (changes: object) => (await change(orderNo, changes)) as { code: number; data: { field: string; msg: string }[] };
    expect(await field({ pickupDate: weekday(pickupDate, 0) })).toMatchObject({ code: 20000, data: [{ field: 'pickupDate', msg: expect.stringContaining('weekend') as string }] });
    expect(await field({ pickupDate: weekday(pickupDate, 6) })).toMatchObject({ data: [{ field: 'pickupDate', msg: expect.stringContaining('$95.00 more') as string }] });
    expect(await field({ closeTime: '08:00' })).toMatchObject({ data: [{ field: 'closeTime' }] });
    portal.time.now = instantOf(`${pickupDate}T14:00`, ZONE);
    await portal.db
      .updateTable('session')
      .set({ expires_at: new Date('2038-01-01') })
      .execute();
    expect(await field({ pickupDate, readyTime: '09:00', closeTime: '14:00' })).toMatchObject({ data: [{ field: 'closeTime', msg: 'This time has passed' }] });
    portal.time.now = instantOf(`${pickupDate}T15:00`, ZONE);
    expect(await field({ pickupDate, closeTime: '18:00' })).toMatchObject({ data: [{ field: 'pickupDate', msg: expect.stringContaining('cut-off') as string }] });
  });

  test('an order that is picked up, or cancelled, is refused with its status', async () => {
    const orderNo = await scheduled();
    says('Departed');
    await look();
    expect(await change(orderNo, { closeTime: '18:00' })).toMatchObject({ msg: 'The pickup of an order that is picked up cannot be changed' });
  });

  test('of a carrier without an API, the date simply changes', async () => {
    await setDisabled(portal.db, scac, new Date());
    const orderNo = await book();
    const day = await laterDay(orderNo);
    expect(await change(orderNo, { pickupDate: day })).toMatchObject({ code: 0, data: { awaitsCarrier: false } });
    await work();
    expect([(await detail(orderNo)).request.pickupDate, carrier.received, await findPickup(portal.db, orderNo)]).toEqual([day, [], undefined]);
  });
});

describe('a cancelled order', () => {
  test('has its pickup called off, and its bill deleted', async () => {
    const orderNo = await scheduled();
    data(await portal.call('order', 'cancel', { orderNo }, as));
    await work();
    expect([carrier.pickups.size, carrier.shipments.size, (await row(orderNo)).state, logged]).toEqual([0, 0, 'withdrawn', []]);
    await look();
    expect(await jobs(orderNo)).toEqual([]);
  });

  test('whose answer was lost is looked up, and called off', async () => {
    const orderNo = await bookedBut(() => carrier.lose());
    data(await portal.call('order', 'cancel', { orderNo }, as));
    await work();
    expect([carrier.pickups.size, (await row(orderNo)).state]).toEqual([0, 'withdrawn']);
  });

  test('that the carrier does not call off stands in the list, and in the log', async () => {
    const orderNo = await scheduled();
    data(await portal.call('order', 'cancel', { orderNo }, as));
    // The bill is deleted first.
    carrier.says(200, {});
    carrier.says(400, { message: 'The driver is at the gate' });
    await work();
    expect(logged).toContain('the pickup of a cancelled order is not called off at its carrier');
    expect(await openState(orderNo)).toBe('kept');
    expect((await pickupAnswer(portal.db, orderNo)).last).toMatchObject({ status: 400 });
    expect(await queued(orderNo)).toMatchObject({ state: 'kept' });
  });

  test('while the carrier was asked: what it confirms is called off', async () => {
    const orderNo = await bookedBut(() =>
      carrier.answers((response, one) => {
        void portal.call('order', 'cancel', { orderNo: (one.body as PickupRequest).shipmentDetails![0]!.shipperRef! }, as).then(() => {
          const { shipmentDetails } = one.body as PickupRequest;
          carrier.pickups.set('PU55', accepted(one.body as PickupRequest));
          response
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify([{ shipperRef: [shipmentDetails![0]!.shipperRef], carrierPickupNumber: 'PU55', pickupStatus: 'Accept', scac }]));
        });
      }),
    );
    later(6 * MINUTE);
    await work();
    expect([(await detail(orderNo)).status, (await row(orderNo)).state, carrier.pickups.size]).toEqual([99, 'withdrawn', 0]);
  });
});

// The last one: its workers take what is due from then on.
test('a stranger is told as of an absent order', async () => {
  const orderNo = await scheduled();
  const { token } = portal.stranger;
  const times = { pickupDate: await laterDay(orderNo), readyTime: '09:00', closeTime: '17:00' };
  const foreign = await portal.callRaw('order', 'changePickup', { orderNo, ...times }, { token });
  expect(foreign).toEqual(await portal.callRaw('order', 'changePickup', { orderNo: 'FP0', ...times }, { token }));
  expect(foreign).toMatchObject({ code: 40400 });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import type { Bill } from './carrier/bills';
import { allowedBy } from './carrier/allowed';
import { chargeOf } from './carrier/charges';
import { byDocuments, documents, requestSchema } from './carrier/documents';
import { trackedOf } from './carrier/tracking';
import type { PickupRequest } from './carrier/pickups';
import { standInCarrier } from './stand-in-carrier';

const SCAC = 'SMPL';
const PUSHED = '/v1/preliminary-freight-charges/';
/** Different ones in each test, the same in each run. */
const runs = { seed: 57, numRuns: 50 };

let carrier: Awaited<ReturnType<typeof standInCarrier>>;
let portal: Server;
let webhook: string;
const pushed: { signature: unknown; body: string }[] = [];

beforeAll(async () => {
  carrier = await standInCarrier(SCAC, { sign: (body) => ({ 'x-signature': String(body.length) }) });
  portal = createServer((request, response) => {
    void text(request).then((body) => {
      pushed.push({ signature: request.headers['x-signature'], body });
      response.end('taken');
    });
  });
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
  webhook = `http://127.0.0.1:${(portal.address() as AddressInfo).port}/webhooks/carrier`;
});
afterAll(async () => {
  portal.close();
  await carrier.close();
});
beforeEach(() => {
  carrier.reset();
  pushed.length = 0;
});

/** Bodies that the document of an operation allows. */
const sample = <T>(api: 'ebol' | 'pickup' | 'charges', method: string, path: string, count = runs.numRuns) =>
  fc.sample(allowedBy(requestSchema(api, method, path), api), { ...runs, numRuns: count }).map((one) => JSON.parse(JSON.stringify(one)) as T);

async function ask<T>(method: string, path: string, body?: unknown): Promise<{ status: number; body: T }> {
  const headers = { 'content-type': 'application/json' };
  const answered = await fetch(`${carrier.url}${path}`, { method, ...(body !== undefined && { headers, body: JSON.stringify(body) }) });
  const answer = await answered.text();
  return { status: answered.status, body: (answer ? JSON.parse(answer) : undefined) as T };
}

describe(`a carrier ${byDocuments}`, () => {
  test('bills are created, changed and deleted by their PRO number', async () => {
    const bills = sample<Bill>('ebol', 'post', '/bol/v1/app/').map((bill, index) => ({ ...bill, referenceNumbers: { pro: `124-${index}`, shipmentId: '', bol: [] } }));
    for (const bill of bills) {
      expect(await ask('POST', '/bol/v1/app/', bill)).toMatchObject({ status: 200, body: { scac: SCAC, referenceNumbers: { pro: bill.referenceNumbers.pro } } });
      expect(await ask('POST', '/bol/v1/app/', bill)).toEqual({ status: 400, body: ['1400 - Failure Duplicate Pro'] });
    }
    expect([...carrier.shipments.values()]).toEqual(bills);
    const changed = { ...bills[0]!, version: '2.0.1' };
    expect((await ask('PUT', '/bol/v1/app/124-0', changed)).status).toBe(200);
    expect(carrier.shipments.get('124-0')).toEqual(changed);
    expect((await ask('PUT', '/bol/v1/app/nothing', changed)).status).toBe(404);
    expect((await ask('DELETE', '/bol/v1/app/124-0')).status).toBe(200);
    expect((await ask('DELETE', '/bol/v1/app/124-0')).status).toBe(404);
    expect(carrier.shipments.size).toBe(bills.length - 1);
  });

  test('pickups are created, read by their number or a PRO number, changed and deleted', async () => {
    const requests = sample<PickupRequest>('pickup', 'post', '/v1/pickups/');
    for (const request of requests) expect(await ask('POST', '/v1/pickups/', request)).toMatchObject({ status: 200, body: [{ scac: SCAC, carrierPickupNumber: expect.stringMatching(/^PU\d+$/) }] });
    expect([...carrier.pickups.values()].map(({ request }) => request)).toEqual(requests);
    const [id, pickup] = [...carrier.pickups][0]!;
    const look = (type: string, value: string) => ask('GET', `/v1/pickups/?lookupType=${type}&lookupValue=${encodeURIComponent(value)}&requestType=Status&isTest=false`);
    pickup.status = 'En Route';
    expect(await look('PickupConfirmationID', id)).toMatchObject({ status: 200, body: { pickupConfirmationId: id, status: 'En Route' } });
    pickup.request = { ...pickup.request, shipmentDetails: [{ proNumber: '124-000001' }] };
    expect(await look('PRO', '124-000001')).toMatchObject({ status: 200, body: { pickupConfirmationId: id, shipmentArray: [{ proNumber: '124-000001' }] } });
    expect((await look('PRO', 'nothing')).status).toBe(404);
    expect((await ask('PUT', `/v1/pickups/${id}`, requests[1])).status).toBe(200);
    expect(carrier.pickups.get(id)).toMatchObject({ status: 'En Route', request: requests[1] });
    expect(await ask('PUT', '/v1/pickups/nothing', requests[1])).toEqual({ status: 400, body: { message: 'no pickup nothing' } });
    expect((await ask('DELETE', `/v1/pickups/${id}`)).status).toBe(200);
    expect((await ask('DELETE', `/v1/pickups/${id}`)).status).toBe(404);
  });

  test('charges are subscribed to, read while they are on their way, and pushed', async () => {
    const wanted = { webhookUrl: webhook, accounts: ['4711'], dataOptions: {} };
    const { status, body } = await ask<{ subscriptionId: string }>('POST', '/v1/subscriptions', wanted);
    expect([status, body]).toEqual([201, expect.objectContaining({ ...wanted, status: 'active' })]);
    expect((await ask('POST', '/v1/subscriptions', wanted)).status).toBe(409);
    const path = `/v1/subscriptions/${body.subscriptionId}`;
    expect(await ask('GET', path)).toEqual({ status: 200, body });
    const [charge, ofAnother] = [chargeOf({ scac: SCAC, pro: '124-000001', account: '4711' }), chargeOf({ scac: SCAC, pro: '124-000002', account: '4712' })];
    for (const one of [charge, ofAnother]) carrier.charges.set(one.referenceNumbers.pro, one);
    expect(await ask('GET', `${path}/inflight`)).toEqual({ status: 200, body: [charge] });
    expect(await carrier.pushCharge(webhook, charge)).toEqual([{ status: 200, text: 'taken' }]);
    expect(pushed).toEqual([{ signature: String(JSON.stringify(charge).length), body: JSON.stringify(charge) }]);
    expect((await ask('DELETE', path)).status).toBe(204);
    expect((await ask('GET', path)).status).toBe(404);
  });

  test('shipments are tracked by their PRO number, and pushed', async () => {
    const shipment = trackedOf('124-000001', { shipmentMilestoneStatus: 'Delivered', podAvailable: true });
    carrier.tracked.set(shipment.pro, shipment);
    expect(await ask('GET', '/tracking/v1/shipments/124-000001')).toEqual({ status: 200, body: shipment });
    expect((await ask('GET', '/tracking/v1/shipments/nothing')).status).toBe(404);
    await carrier.pushTracked(webhook, shipment);
    expect(pushed.map(({ body }) => JSON.parse(body) as unknown)).toEqual([shipment]);
  });

  test('a push is delivered twice, with another number, in another currency or with another code', async () => {
    const charge = chargeOf({ scac: SCAC, pro: '124-000001', account: '4711' });
    carrier.twice();
    carrier.otherPro('999');
    carrier.wrongCurrency();
    carrier.unknownCode();
    for (let turn = 0; turn < 4; turn += 1) await carrier.pushCharge(webhook, charge);
    const sent = pushed.map(({ body }) => JSON.parse(body) as typeof charge);
    expect(sent.map(({ referenceNumbers }) => referenceNumbers.pro)).toEqual(['124-000001', '124-000001', '999', '124-000001', '124-000001']);
    expect(sent.map(({ charges }) => charges.currencyType)).toEqual(['USD', 'USD', 'USD', 'CAD', 'USD']);
    expect(sent.map(({ charges }) => charges.changeLog[0]!.eventCode)).toEqual(['RWE', 'RWE', 'RWE', 'RWE', 'ZZZ-9']);
    carrier.half();
    await expect(carrier.pushCharge(webhook, charge)).rejects.toThrow('this is for answers');
  });

  test('a request that is not valid is refused and makes the test fail, also where its answer was scripted', async () => {
    const [bill] = sample<Bill>('ebol', 'post', '/bol/v1/app/', 1);
    const { payment, ...unpaid } = bill!;
    carrier.says(200, {});
    expect(payment).toBeDefined();
    expect(await ask('POST', '/bol/v1/app/', unpaid)).toEqual({ status: 400, body: [expect.stringContaining("must have required property 'payment'")] });
    expect(carrier.shipments.size).toBe(0);
    await ask('GET', '/v1/pickups/?lookupType=PRO&requestType=Status&isTest=false');
    await ask('GET', '/v2/nothing');
    expect(() => carrier.reset()).toThrow(/required property 'payment'[^]*required property 'lookupvalue'[^]*\/v2\/nothing/);
    expect(carrier.takeFaults()).toEqual([]);
  });

  test("the stand-in's own answers and pushes have to be valid too", async () => {
    carrier.tracked.set('1', { ...trackedOf('1'), updatedEta: null });
    await ask('GET', '/tracking/v1/shipments/1');
    await carrier.pushCharge(webhook, { ...chargeOf({ scac: SCAC, pro: '1', account: '1' }), charges: undefined as never });
    expect(carrier.takeFaults()).toEqual([expect.stringContaining('must be string (body.updatedEta)'), expect.stringContaining("must have required property 'charges'")]);
  });

  test('each call of the documents is one that the stand-in knows', async () => {
    const calls = (['ebol', 'pickup', 'charges'] as const).flatMap((api) =>
      Object.entries(documents()[api].paths).flatMap(([path, operations]) => Object.entries(operations).map(([method, { requestBody }]) => ({ api, path, method, requestBody }))),
    );
    for (const { api, path, method, requestBody } of calls.filter((one) => one.path !== PUSHED)) {
      const query = path === '/v1/pickups/' && method === 'get' ? '?lookupType=PRO&lookupValue=1&requestType=Status&isTest=false' : '';
      const { body } = await ask(method.toUpperCase(), path.replace(/\{.*?\}/, '1') + query, requestBody && sample(api, method, path, 1)[0]);
      expect({ method, path, body }).not.toMatchObject({ body: { message: 'no such path' } });
    }
    expect([calls.length, carrier.takeFaults()]).toEqual([13, []]);
  });
});

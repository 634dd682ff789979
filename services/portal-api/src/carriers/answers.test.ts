import fc from 'fast-check';
import { allowedBy } from '../../test/carrier/allowed';
import { type Check, openCheck } from '../../test/carrier/check';
import { answerSchema, type Api, byDocuments, documents } from '../../test/carrier/documents';
import { readStated } from './charges/stated';
import { readCancelled, readInFlight, readSubscription } from './charges/subscription';
import { readTender, readWithdrawal } from './ebol/answer';
import { readPickup, readPickupWithdrawal } from './pickup/answer';
import { readVisibility } from './pickup/visibility';
import type { CarrierAnswer } from './wire/send';

/** The same answers in each run. A failure names the smallest answer that shows it. */
const runs = { seed: 57, numRuns: 1_000 };

const PRO = '123-4567';
const SCAC = 'SMPL';

/** How the portal reads the answers of one operation. */
interface Reader {
  api: Api;
  method: string;
  path: string;
  /** Never throws; the kind says what became of the request. */
  read(answer: CarrierAnswer): { kind: string; reason?: string };
  /** What may become of it with a status of the document. */
  kinds: Record<string, readonly string[]>;
  /** An allowed answer of a success made one about what was asked for, and what has to become of it. */
  ours?(json: object): { json: object; kind: string };
}

const sent = { scac: SCAC, pro: PRO, repeated: false };
const picked = { scac: SCAC, orderNo: 'FP1', pro: PRO };
const lookedUp = { pro: PRO, confirmationNo: undefined, timeZone: 'America/Chicago', carrierZone: 'America/New_York' };
const taken = (json: object) => ({ ...[json].flat()[0], shipperRef: ['FP1'], carrierPickupNumber: 'PU7', pickupStatus: 'Accept', scac: SCAC });

/** Each operation that the portal calls; a new reader is one more row. */
const readers: Reader[] = [
  {
    api: 'ebol',
    method: 'post',
    path: '/bol/v1/app/',
    read: (answer) => readTender(answer, sent),
    kinds: { '200': ['accepted', 'refused', 'notUnderstood'], '400': ['refused'] },
    ours: (json: { referenceNumbers?: object; messageStatus?: { status?: string } }) => ({
      json: { ...json, scac: SCAC, referenceNumbers: { ...json.referenceNumbers, pro: PRO } },
      kind: json.messageStatus?.status?.trim().toUpperCase() === 'FAIL' ? 'refused' : 'accepted',
    }),
  },
  {
    api: 'ebol',
    method: 'put',
    path: '/bol/v1/app/{pro}',
    read: (answer) => readTender(answer, { ...sent, repeated: true, documents: { bol: true, labels: 'Zebra' } }),
    // A refusal for a document says nothing of the bill; "Duplicate Pro" is that of an earlier try.
    kinds: { '200': ['accepted', 'refused', 'notUnderstood'], '400': ['refused', 'notUnderstood', 'accepted'], '404': ['unavailable'] },
  },
  {
    api: 'ebol',
    method: 'delete',
    path: '/bol/v1/app/{pro}',
    read: readWithdrawal,
    kinds: { '200': ['withdrawn'], '404': ['withdrawn'], '400': ['refused'] },
  },
  {
    api: 'pickup',
    method: 'post',
    path: '/v1/pickups/',
    read: (answer) => readPickup(answer, picked, false),
    kinds: { '200': ['confirmed', 'refused', 'notUnderstood'], '400': ['refused'] },
    ours: (json) => ({ json: taken(json), kind: 'confirmed' }),
  },
  {
    api: 'pickup',
    method: 'put',
    path: '/v1/pickups/{pickupId}',
    read: (answer) => readPickup(answer, picked, true),
    kinds: { '200': ['confirmed', 'refused', 'notUnderstood'], '400': ['refused'] },
    ours: (json) => ({ json: [taken(json)], kind: 'confirmed' }),
  },
  {
    api: 'pickup',
    method: 'get',
    path: '/v1/pickups/',
    read: (answer) => readVisibility(answer, lookedUp),
    kinds: { '200': ['found', 'notUnderstood'], '400': ['refused'], '404': ['absent'] },
    ours: (json) => ({ json: { ...json, pickupConfirmationId: 'PU7', shipmentArray: [{ proNumber: PRO }] }, kind: 'found' }),
  },
  {
    api: 'pickup',
    method: 'delete',
    path: '/v1/pickups/{pickupId}',
    read: readPickupWithdrawal,
    kinds: { '200': ['withdrawn', 'notUnderstood'], '400': ['refused'], '404': ['withdrawn'] },
  },
  {
    api: 'charges',
    method: 'post',
    path: '/v1/subscriptions',
    read: readSubscription,
    // The document gives no subscription its id.
    kinds: { '201': ['subscribed', 'notUnderstood'], '400': ['refused'], '401': ['unavailable'], '403': ['refused'], '404': ['absent'], '409': ['refused'] },
    ours: (json) => ({ json: { ...json, subscriptionId: 'sub_1' }, kind: 'subscribed' }),
  },
  {
    api: 'charges',
    method: 'get',
    path: '/v1/subscriptions/{subscriptionId}',
    read: readSubscription,
    kinds: { '200': ['subscribed', 'notUnderstood'], '401': ['unavailable'], '403': ['refused'], '404': ['absent'] },
    ours: (json) => ({ json: { ...json, subscriptionId: 'sub_1' }, kind: 'subscribed' }),
  },
  {
    api: 'charges',
    method: 'delete',
    path: '/v1/subscriptions/{subscriptionId}',
    read: readCancelled,
    kinds: { '204': ['cancelled'], '401': ['unavailable'], '403': ['refused'], '404': ['cancelled'] },
  },
  {
    api: 'charges',
    method: 'get',
    path: '/v1/subscriptions/{subscriptionId}/inflight',
    read: readNotices,
    kinds: { '200': ['listed', 'unclear'], '401': ['unavailable'], '403': ['refused'], '404': ['absent'] },
  },
];

/** The list, and each of its notices: the first that is unclear tells why. */
function readNotices(answer: CarrierAnswer): { kind: string; reason?: string } {
  const outcome = readInFlight(answer);
  if (outcome.kind !== 'listed') return outcome;
  return outcome.notices.map(readStated).find((one) => one.kind === 'unclear') ?? { kind: 'listed' };
}

const answers = readers.flatMap((reader) =>
  Object.keys(documents()[reader.api].paths[reader.path]![reader.method]!.responses).map((status): [string, Reader, string] => [`${reader.method} ${reader.path} ${status}`, reader, status]),
);

let check: Check;

beforeAll(() => {
  check = openCheck();
});
afterAll(() => check.close());

/** A body of a status, of those that the document allows; undefined where it has none. */
const bodyOf = ({ api, method, path }: Reader, status: string): fc.Arbitrary<unknown> => {
  const schema = answerSchema(api, method, path, status);
  return schema ? allowedBy(schema, api) : fc.constant(undefined);
};

const answered = (status: string, body: unknown): CarrierAnswer => ({
  status: Number(status),
  text: body === undefined ? '' : JSON.stringify(body),
  whole: true,
});

describe(`${runs.numRuns} answers of each status, ${byDocuments}`, () => {
  test.each(answers)('%s: each is allowed, and ends in a defined outcome', async (_what, reader, status) => {
    await fc.assert(
      fc.asyncProperty(bodyOf(reader, status), async (body) => {
        const asked = { method: reader.method, path: reader.path.replace(/\{.*\}/, '1') };
        expect((await check.call(asked, { status: Number(status), body: body === undefined ? body : (JSON.parse(JSON.stringify(body)) as unknown) })).answer).toEqual([]);
        const { kind, reason = '' } = reader.read(answered(status, body));
        expect(reader.kinds[status]).toContain(kind);
        // It is stored, shown to owners and logged.
        expect(reason).toBe(reason.replace(/[\p{Cc}\p{Cs}]/gu, ''));
        expect(reason.length).toBeLessThanOrEqual(300);
      }),
      runs,
    );
  });

  const successes = answers.filter(([, { ours }, status]) => ours && status.startsWith('2'));

  test.each(successes)('%s: a success about what was sent is one', (_what, reader, status) => {
    fc.assert(
      fc.property(bodyOf(reader, status), (body) => {
        const { json, kind } = reader.ours!(body as object);
        expect(reader.read(answered(status, json)).kind).toBe(kind);
      }),
      runs,
    );
  });
});

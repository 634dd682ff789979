import fc from 'fast-check';
import { allowedBy } from '../../test/carrier/allowed';
import { type Check, openCheck } from '../../test/carrier/check';
import { answerSchema, type Api, byDocuments, documents } from '../../test/carrier/documents';
import { readTender, readWithdrawal } from './ebol/answer';
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
];

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

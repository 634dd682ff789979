import fc from 'fast-check';
import { allowedBy } from './allowed';
import { type Check, openCheck } from './check';
import { answerSchema, type Api, byDocuments, documents } from './documents';

const runs = { seed: 57, numRuns: 200 };

let check: Check;

beforeAll(() => {
  check = openCheck();
});
afterAll(() => check.close());

const answers = (Object.keys(documents()) as Api[]).flatMap((api) =>
  Object.entries(documents()[api].paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses }]) => Object.keys(responses).map((status) => [api, method, path, status] as const)),
  ),
);
const withBody = answers.filter((one) => answerSchema(...one) !== undefined);

describe(`what is generated is allowed, ${byDocuments}`, () => {
  test.each(withBody)('%s: %s %s answers %s', async (api, method, path, status) => {
    const kinds = new Set<string>();
    await fc.assert(
      fc.asyncProperty(allowedBy(answerSchema(api, method, path, status)!, api), async (value) => {
        const body = JSON.parse(JSON.stringify(value)) as object;
        kinds.add(Object.keys(body).join());
        expect((await check.call({ method, path: path.replace(/\{.*\}/, '1') }, { status: Number(status), body })).answer).toEqual([]);
      }),
      runs,
    );
    // Not the same fields, or as many entries, each time.
    expect(kinds.size).toBeGreaterThan(3);
  });
});

test('what is not allowed is found: the check is none that takes everything', async () => {
  const faults = await check.call({ method: 'GET', path: '/v1/subscriptions/1' }, { status: 200, body: { status: 'gone' } });
  expect(faults.answer).toEqual(expect.arrayContaining([expect.stringContaining("must have required property 'webhookUrl'"), expect.stringContaining('active, inactive, suspended')]));
});

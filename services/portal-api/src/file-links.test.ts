import { type Belongings, equippedOwner, type EquippedOwner, nobodys } from '../test/every-call/belongings';
import { testKeys } from '../test/server-keys';
import { testApp, type TestApp } from '../test/test-app';
import { callRows } from './platform/http/contract';
import { createLinks } from './platform/storage/files';

/*
 * What can be asked of the API beside the calls of the contract, and what the signed links to files permit: whoever holds one
 * reads that one file, without a session, for ten minutes. It opens nothing else.
 */
const TEN_MINUTES = 10 * 60_000;

/** Why a route beside the contract gives away nothing of an owner. */
const besideTheContract: Record<string, string> = {
  'GET /api/openapi.json': 'the contract, which is public',
  'POST /api/webhooks/bank': "asks for the bank's signature",
  'POST /api/webhooks/carriers/:scac/tracking': "asks for the carrier's signature",
  'POST /api/webhooks/carriers/:scac/charges': "asks for the carrier's signature",
  'POST /api/webhooks/carriers/:scac/charges/:part': 'asks for the part of the path that the carrier alone knows',
  'GET /api/notification/unsubscribe/:code/:ended': 'shows a button, whatever the code',
  'POST /api/notification/unsubscribe/:code/:ended': 'asks for the code of a mail, and ends mails alone',
  'GET /api/files/object/:objectName': 'asks for a signed link',
  'GET /api/files/order/:orderNo/:fileType': 'asks for a signed link',
  'GET /api/files/papers/:ownerId/:fileType/*': 'asks for a signed link',
  'GET /api/files/statement/:ownerId/:month': 'asks for a signed link',
  'GET /api/files/shipment-export/:jobId': 'asks for a signed link',
};

type Named = Belongings & { owner: string };
const namedOf = ({ owner, has }: EquippedOwner): Named => ({ ...has, owner: owner.id });

/** What stands in the place of each parameter of a file's route, and of the numbers at its end. */
const parameters: Record<string, (has: Named) => string> = {
  '*': ({ order }) => order,
  ownerId: ({ owner }) => owner,
  objectName: ({ orderObject }) => orderObject,
  orderNo: ({ order }) => order,
  // Labels are a paper of one order, and of several.
  fileType: () => '2',
  month: () => '2026-01',
  jobId: ({ exportJob }) => exportJob,
};

const linked = Object.keys(besideTheContract)
  .filter((route) => route.startsWith('GET /api/files/'))
  .map((route) => route.replace('GET ', ''));

const links = createLinks(testKeys.link);
let portal: TestApp;
let alice: EquippedOwner;
let bob: EquippedOwner;

beforeAll(async () => {
  portal = await testApp();
  alice = await equippedOwner(portal);
  bob = await equippedOwner(portal);
});
afterAll(() => portal.close());
afterEach(() => {
  portal.time.now = undefined;
});

const pathOf = (route: string, has: Named) => route.replace(/:(\w+)|\*$/g, (whole, name?: string) => parameters[name ?? whole]!(has));
const queryOf = (path: string, at = new Date()) => links.sign(path, at).url.slice(path.length);
async function get(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' = 'GET') {
  const { statusCode, payload } = await portal.app.inject({ method, url, headers });
  return { status: statusCode, payload };
}

test('has no route beside the contract that is not stated here', () => {
  const parts: string[] = [];
  const routes: string[] = [];
  for (const line of portal.app.printRoutes().trim().split('\n')) {
    const [, indent, part, methods] = /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line)!;
    parts.splice(indent!.length / 4, Infinity, part!);
    for (const method of methods?.split(', ') ?? []) routes.push(`${method} ${parts.join('')}`);
  }
  const calls = callRows.map(({ call }) => `${call.method} /api${call.path.replace(/\{(\w+)\}/g, ':$1')}`);
  expect(routes.filter((route) => !calls.includes(route)).toSorted()).toEqual(Object.keys(besideTheContract).toSorted());
  expect(calls.filter((call) => !routes.includes(call))).toEqual([]);
});

describe.each(linked)('%s', (route) => {
  test('gives the holder of a link that one file, for ten minutes', async () => {
    const path = pathOf(route, namedOf(alice));
    const url = `${path}${queryOf(path)}`;
    // An export is written by a worker, which this API does not have: its link is good, and its file not yet there.
    expect((await get(url)).status).toBe(route.includes('export') ? 404 : 200);
    portal.time.now = new Date(Date.now() + TEN_MINUTES);
    expect((await get(url)).status).toBe(403);
  });

  test("tells nothing of another owner's file to who has no link to it", async () => {
    const [own, foreign, absent] = [namedOf(bob), namedOf(alice), nobodys(namedOf(alice)) as Named].map((has) => pathOf(route, has));
    const later = String(Date.now() + 2 * TEN_MINUTES);
    const tries = {
      'without a signature': '',
      "with that of one's own file": queryOf(own!),
      'with a longer life': queryOf(foreign!).replace(/expires=\d+/, `expires=${later}`),
      'with a signature in two parts': queryOf(foreign!).replace('signature=', 'signature=&signature='),
      'with an expired one': queryOf(own!, new Date(Date.now() - TEN_MINUTES)),
    };
    for (const [how, query] of Object.entries(tries)) {
      const answers = await Promise.all([foreign, absent].map((path) => get(`${path}${query}`, { token: bob.owner.token })));
      expect([how, answers[0]!.status]).toEqual([how, 403]);
      expect([how, answers[0]]).toEqual([how, answers[1]]);
    }
  });

  test('is for reading alone', async () => {
    const path = pathOf(route, namedOf(alice));
    for (const method of ['HEAD', 'POST', 'PUT', 'DELETE'] as const) expect(await get(`${path}${queryOf(path)}`, {}, method)).toEqual(await get('/api/no-such-call', {}, method));
  });
});

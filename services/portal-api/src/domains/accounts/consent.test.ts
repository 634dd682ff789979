import { ErrorCode, type RegisterInput } from '@portal/api-contract';
import { data } from '../../../test/freight';
import { mailedCode } from '../../../test/mail';
import { testApp, type TestApp } from '../../../test/test-app';
import { seal } from '../../../test/wire';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
afterEach(() => {
  portal.time.now = undefined;
});

const versions = { terms: '2026-11-01', privacy: '2026-10-01' };
const accepted = async (token: string) => data(await portal.call('owner', 'acceptedDocuments', {}, { token }));
const accept = (documents: object, token: string) => portal.callRaw('owner', 'acceptDocuments', documents, { token });

let registered = 0;
/** The token of a new owner. */
async function register(values: Partial<RegisterInput>): Promise<string> {
  const email = `consent${(registered += 1)}@example.com`;
  const input = {
    email,
    password: seal('Freight#2026'),
    code: await mailedCode(portal, email, 1),
    company: '示例贸易',
    contactName: '操作部',
    phone: '312-555-0142',
    agree: true as const,
    ...values,
  };
  return data(await portal.call('owner', 'register', input, { token: '' })).token;
}

test('the versions that a new owner was shown are on record with the time', async () => {
  portal.time.now = new Date('2026-11-20T10:00:00Z');
  expect(await accepted(await register({ documents: versions }))).toEqual([
    { kind: 'terms', version: '2026-11-01', acceptedAt: '2026-11-20T10:00:00.000Z' },
    { kind: 'privacy', version: '2026-10-01', acceptedAt: '2026-11-20T10:00:00.000Z' },
  ]);
});

test('a client that names no versions registers, with nothing on record', async () => {
  expect(await accepted(await register({}))).toEqual([]);
});

test('a new version is accepted beside the former one, whose time stays, however often it comes', async () => {
  portal.time.now = new Date('2026-11-20T10:00:00Z');
  const token = await register({ documents: versions });
  portal.time.now = new Date('2026-11-21T10:00:00Z');
  const expected = [
    { kind: 'terms', version: '2026-11-21', acceptedAt: '2026-11-21T10:00:00.000Z' },
    { kind: 'terms', version: '2026-11-01', acceptedAt: '2026-11-20T10:00:00.000Z' },
    { kind: 'privacy', version: '2026-10-01', acceptedAt: '2026-11-20T10:00:00.000Z' },
  ];
  await accept({ ...versions, terms: '2026-11-21' }, token);
  expect(await accepted(token)).toEqual(expected);
  portal.time.now = new Date('2026-11-22T10:00:00Z');
  await accept({ ...versions, terms: '2026-11-21' }, token);
  expect(await accepted(token)).toEqual(expected);
  expect(await accepted(portal.stranger.token)).toEqual([]);
});

test.each<[string, object, string]>([
  ['no day', { ...versions, terms: 'newest' }, 'terms'],
  ['a day that does not exist', { ...versions, privacy: '2026-02-30' }, 'privacy'],
  ['one of two', { terms: '2026-11-01' }, 'privacy'],
])('%s is refused by name', async (_what, documents, field) => {
  const answer = await accept(documents, portal.owner.token);
  expect(answer).toMatchObject({ code: ErrorCode.INVALID, data: [{ field }] });
  expect(await accepted(portal.owner.token)).toEqual([]);
});

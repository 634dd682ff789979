import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exposition } from '@portal/node-kit/metrics';
import { signedChannel } from '@portal/release/testing/signed';
import { createConsole, type Console } from './app';
import type { ChangeAnswer, ChangeBody, GateAnswer, HistoryAnswer, Overview, Refusal, Wanted } from './contract';
import { readEnv } from './env';

const { trust, entryOf, keyFile, portalAs, goodAs, publish, published, storePath } = signedChannel();
const URL_OF = 'http://localhost:3100';

let folder: string;
let served: Console | undefined;
let cookie: string;
let lines: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-signed-'));
  mkdirSync(join(folder, 'page/assets'), { recursive: true });
  writeFileSync(join(folder, 'page/index.html'), '');
  lines = [];
});
afterEach(async () => {
  await served?.app.close();
  served = undefined;
  rmSync(folder, { recursive: true });
});

const headers = () => ({ host: new URL(URL_OF).host, origin: URL_OF, 'x-console': '1', cookie });
const get = async <Answer>(path: string) => (await served!.app.inject({ url: path, headers: headers() })).json<Answer>();
const post = (path: string, payload: object = {}) => served!.app.inject({ method: 'POST', url: path, payload, headers: headers() });

/** Starts a console with some variables, and signs in. */
async function start(env: NodeJS.ProcessEnv = { TRUST_FILE: keyFile('trust.json'), PORTAL_KEY: keyFile('console') }): Promise<void> {
  const common = { CONSOLE_URL: URL_OF, CONSOLE_ACCOUNT: 'development', STORE_URL: storePath(''), DATA_DIR: join(folder, 'data'), EDGES: 'http://127.0.0.1:1', ACCESS_LOG_LEVEL: 'silent' };
  served = await createConsole({ ...readEnv({ ...common, ...env }), page: join(folder, 'page'), stream: { write: (line) => void lines.push(line) } });
  cookie = '';
  cookie = String((await post('/auth/development')).headers['set-cookie']).split(';')[0]!;
}

async function ask(path: '/api/preview' | '/api/changes', wanted: Wanted, more: Partial<ChangeBody> = {}) {
  const { revision } = await get<Overview>('/api/overview');
  return post(path, { channel: 'production', revision, wanted, why: 'a test', force: false, ...more });
}
const release = (version: string, traffic = 100): Wanted => ({ action: 'release', name: 'orders', version, traffic });

const document = () => storePath('channels/production.json');
const newest = async () => (JSON.parse(await goodAs(undefined, 'history', '--limit', '1', '--json')) as { changes: object[] }).changes[0];
/** Says what differs of the trust file: the console may release orders. */
const withConsole = (orders: object = {}) => trust({ release: ['ann', 'ben', 'console'], publish: ['ci'], ...orders });

test('a change is signed with the key of the console, for the person of the session', async () => {
  withConsole();
  const [a, b] = (await published('1.0.0', '2.0.0')) as [string, string];
  await goodAs('ann', 'release', `orders@${a}`);
  await start();
  const before = readFileSync(document(), 'utf8');
  expect((await ask('/api/preview', release(b, 10))).json()).toMatchObject({ changed: true, proposed: null, distributions: [{ after: [{ traffic: 90 }, { traffic: 10 }] }] });
  expect(readFileSync(document(), 'utf8')).toBe(before);
  expect((await ask('/api/changes', release(b, 10))).json()).toMatchObject({ changed: true, proposed: null, distributions: [{ after: [{ traffic: 90 }, { traffic: 10 }] }] });
  expect(await newest()).toMatchObject({ who: 'console@example.com', key: 'console', askedBy: 'developer@localhost', action: 'release', to: b, traffic: 10, why: 'a test' });
  expect(await goodAs(undefined, 'history', '--limit', '1')).toContain('developer@localhost (console@example.com)');
  await goodAs(undefined, 'history', '--verify');
  const { signatures } = await get<Overview>('/api/overview');
  expect(signatures).toMatchObject({
    state: 'checked',
    signer: { name: 'console', who: 'console@example.com' },
    readOnly: null,
    signedBy: { orders: ['console'], shell: ['platform'] },
    faults: [],
    history: null,
  });
  const { changes, verification } = await get<HistoryAnswer>('/api/history');
  expect(verification).toMatchObject({ signed: true, faults: [] });
  expect(changes.map(({ who, signedBy }) => [who, signedBy?.key])).toEqual([
    ['developer@localhost', 'console'],
    ['ann@example.com', 'ann'],
    ['platform@example.com', 'platform'],
  ]);
  for (const wanted of [
    { action: 'rollback', name: 'orders' },
    { action: 'bad', name: 'orders', version: b },
  ] as const)
    expect((await ask('/api/changes', wanted)).statusCode).toBe(200);
  await goodAs(undefined, 'history', '--verify');
  expect(await exposition()).toContain('portal_console_signing{state="on"} 1');
});

test.each<[string, Wanted, string]>([
  ['a remote that is not its own', release('2'), 'console may not release orders'],
  ['a freeze', { action: 'freeze' }, 'console may not freeze all remotes'],
  ['a mark', { action: 'bad', name: 'orders', version: '1' }, 'console may not mark orders bad'],
])('what the trust file does not let it do is refused before anything is done: %s', async (_what, wanted, sentence) => {
  const versions = (await published('1.0.0', '2.0.0')) as [string, string];
  await goodAs('ann', 'release', `orders@${versions[0]}`);
  await start();
  const before = readFileSync(document(), 'utf8');
  const asked = 'version' in wanted ? { ...wanted, version: versions[Number(wanted.version) - 1]! } : wanted;
  for (const path of ['/api/preview', '/api/changes'] as const)
    expect((await ask(path, asked)).json<Refusal>()).toMatchObject({ code: 'refused', forcible: false, sentences: [expect.stringContaining(sentence)] });
  expect(readFileSync(document(), 'utf8')).toBe(before);
});

test('with a key of controllers it gives more or fewer visitors what people released, and nothing new', async () => {
  trust({ release: ['ann'], publish: ['ci'] }, { controllers: ['console'] });
  const [a, b] = (await published('1.0.0', '2.0.0')) as [string, string];
  await goodAs('ann', 'release', `orders@${a}`);
  await start();
  expect((await ask('/api/preview', release(b))).json<Refusal>().sentences[0]).toContain('which a person must sign');
  await goodAs('ann', 'release', `orders@${b}`, '--traffic', '10');
  expect((await ask('/api/changes', { action: 'promote', name: 'orders' })).json<ChangeAnswer>().changed).toBe(true);
  expect((await ask('/api/changes', { action: 'freeze' })).json<ChangeAnswer>().changed).toBe(true);
  await goodAs(undefined, 'history', '--verify');
});

test('where two people must sign, it says what is missing, and the one who asked it is no second one', async () => {
  withConsole({ people: 2 });
  const [a] = (await published('1.0.0')) as [string];
  await start();
  const sentence = '1 of 2 people have signed it; `portal approve orders` by somebody else does the rest';
  expect((await ask('/api/preview', release(a))).json()).toMatchObject({ proposed: expect.stringContaining(sentence), distributions: [{ after: [{ version: a }] }] });
  expect((await get<Overview>('/api/overview')).signatures.proposals).toEqual([]);
  expect((await ask('/api/changes', release(a))).json()).toMatchObject({
    changed: true,
    proposed: expect.stringContaining(sentence),
    distributions: [{ before: [], after: [{ version: a, traffic: 100 }] }],
  });
  const overview = await get<Overview>('/api/overview');
  expect(overview.remotes.map(({ name }) => name)).toEqual(['shell']);
  expect(overview.signatures.proposals).toMatchObject([{ names: ['orders'], signers: ['console'], fault: null, changes: [{ action: 'release', to: a, who: 'developer@localhost' }] }]);
  const keys = ['platform', 'ann', 'ben', 'ci', 'console'].map((name) => ({ ...entryOf(name), ...(name === 'ann' ? { who: 'developer@localhost' } : {}) }));
  trust({ release: ['ann', 'ben', 'console'], publish: ['ci'], people: 2 }, { keys, controllers: [] });
  expect((await portalAs('ann', 'approve', 'orders')).err).toContain('developer@localhost has signed it: somebody else must');
  await goodAs('ben', 'approve', 'orders');
  expect((await get<HistoryAnswer>('/api/history')).changes[0]).toMatchObject({ who: 'developer@localhost', signedBy: { key: 'console', others: ['ben@example.com'] } });
  expect((await get<Overview>('/api/overview')).signatures.proposals).toEqual([]);
});

test('a version that nobody signed does not pass the gate', async () => {
  withConsole();
  await published();
  const version = await publish('ci', 'orders', '1.0.0');
  await start();
  const check = () => get<GateAnswer>(`/api/remotes/orders/versions/${version}/check`);
  expect((await check()).faults).toEqual([]);
  rmSync(storePath(`remotes/orders/${version}/.signed`), { recursive: true });
  expect((await check()).faults).toEqual([expect.stringContaining('is not signed by those who may publish orders')]);
});

describe('a console that cannot sign', () => {
  const revoked = (name: string) => ({ ...entryOf(name), revoked: { at: '2026-01-01T00:00:00Z', why: 'lost' } });
  test.each<[string, () => NodeJS.ProcessEnv, object, string, string]>([
    ['without a key', () => ({ TRUST_FILE: keyFile('trust.json') }), { readOnly: 'key', keyFault: null, state: 'checked' }, 'PORTAL_KEY must name the file of your key', 'read_only'],
    [
      'with a revoked one',
      () => {
        trust({ release: ['ann'], publish: ['ci'] }, { keys: [...['platform', 'ann', 'ci'].map(entryOf), revoked('console')], controllers: [] });
        return { TRUST_FILE: keyFile('trust.json'), PORTAL_KEY: keyFile('console') };
      },
      { readOnly: 'key', keyFault: expect.stringContaining('console is revoked'), state: 'checked' },
      'console is revoked since',
      'key_refused',
    ],
    ['without a trust file', () => ({}), { readOnly: 'trust', state: 'unchecked', signedBy: {} }, 'the releases of production are signed', 'off'],
  ])('starts %s, shows, and changes nothing', async (_what, env, signatures, sentence, state) => {
    const [a, b] = (await published('1.0.0', '2.0.0')) as [string, string];
    await goodAs('ann', 'release', `orders@${a}`);
    await start({ ...env() });
    expect(await get<Overview>('/api/overview')).toMatchObject({ remotes: [{ name: 'orders', served: [{ version: a }] }, {}], signatures });
    for (const path of ['/api/preview', '/api/changes'] as const)
      expect((await ask(path, release(b))).json<Refusal>()).toMatchObject({ code: 'refused', sentences: [expect.stringContaining(sentence)] });
    expect(await exposition()).toContain(`portal_console_signing{state="${state}"} 1`);
    expect(lines.some((line) => line.includes('nothing can be changed here'))).toBe(state !== 'off');
  });

  test.each<[string, () => NodeJS.ProcessEnv, string]>([
    ['a key without a trust file', () => ({ PORTAL_KEY: keyFile('console') }), 'TRUST_FILE must be set with PORTAL_KEY'],
    ['a key that is none', () => ({ TRUST_FILE: keyFile('trust.json'), PORTAL_KEY: keyFile('trust.json') }), `PORTAL_KEY ${'/'}`],
    ['a trust file that is none', () => ({ TRUST_FILE: keyFile('console') }), 'TRUST_FILE must be the file'],
  ])('does not start with %s', async (_what, env, message) => {
    await expect(start(env())).rejects.toThrow(message);
  });
});

test('what does not count is not shown, and said; a history that is not the signed one is shown with that above it', async () => {
  withConsole();
  const [a, b] = (await published('1.0.0', '2.0.0')) as [string, string];
  await goodAs('ann', 'release', `orders@${a}`);
  await start();
  const stored = readFileSync(document(), 'utf8');
  const spoilt = JSON.parse(stored) as { signed: { remotes: { orders: { change: { signatures: { sig: string }[] } } } } };
  spoilt.signed.remotes.orders.change.signatures[0]!.sig = 'AAAA';
  writeFileSync(document(), JSON.stringify(spoilt));
  const overview = await get<Overview>('/api/overview');
  expect(overview.remotes.map(({ name }) => name)).toEqual(['shell']);
  expect(overview.signatures.faults).toEqual([expect.stringContaining('the signature of ann is not one of this text')]);
  expect(lines.filter((line) => line.includes('does not count'))).toHaveLength(1);
  writeFileSync(document(), stored);
  const audit = storePath('audit/production.jsonl');
  writeFileSync(audit, readFileSync(audit, 'utf8').replace('ann@example.com', 'eve@example.com'));
  expect(await get<Overview>('/api/overview')).toMatchObject({ remotes: [{ served: [{ version: a }] }, {}], signatures: { history: expect.stringContaining('not the one that was signed') } });
  const { changes, verification } = await get<HistoryAnswer>('/api/history');
  expect(changes[0]).toMatchObject({ who: 'eve@example.com', signedBy: null });
  expect(verification).toMatchObject({ signed: false, faults: expect.arrayContaining([expect.stringContaining('not the one that was signed')]) });
  expect((await ask('/api/changes', release(b))).json<Refusal>().sentences[0]).toContain('not the one that was signed');
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { remoteBuild } from '../../test/checkout';
import { signedChannel } from '../../test/signed';
import { makingOf } from './making';

const { trust, keyFile, portalIn, portalAs, publish, build, storePath } = signedChannel();

test('those of the trust file publish and release; history and status name the person of the key', async () => {
  const shell = await publish('platform', 'shell', '1.0.0');
  const orders = await publish('ci', 'orders', '1.0.0');
  expect((await portalAs('platform', 'release', `shell@${shell}`)).code).toBe(0);
  expect((await portalAs('ann', 'release', `orders@${orders}`)).code).toBe(0);
  expect(await portalAs('ben', 'release', `shell@${shell}`, '--traffic', '100')).toMatchObject({ code: 0, out: expect.stringContaining('already') });
  const status = (await portalAs(undefined, 'status')).out;
  expect(status).toContain('orders signed by ann at');
  expect(status).toContain('shell signed by platform at');
  expect((await portalAs(undefined, 'history')).out).toContain('ann@example.com');
  expect((await portalAs(undefined, 'history', '--verify')).code).toBe(0);
  expect((await portalAs('ann', 'whoami')).out).toBe('ann of ann@example.com; may publish nothing; may release orders\n');
});

test.each<[string, string | undefined, string[], string]>([
  ['the shell by a team', 'ann', ['release', 'shell@SHELL2'], 'ann may not release shell'],
  ['a remote by the platform without a rule for it', 'platform', ['release', 'orders@ORDERS2'], 'orders cannot be changed: platform may not release orders'],
  ['by a controller what nobody has released', 'controller', ['release', 'orders@ORDERS2'], 'which a person must sign'],
  ['without a key', undefined, ['release', 'orders@ORDERS2'], 'PORTAL_KEY must name the file of your key'],
])('refused is %s', async (_, by, argv, reason) => {
  const shell = await publish('platform', 'shell', '1.0.0');
  await portalAs('platform', 'release', `shell@${shell}`);
  await portalAs('ann', 'release', `orders@${await publish('ci', 'orders', '1.0.0')}`);
  const next = { SHELL2: await publish('platform', 'shell', '2.0.0'), ORDERS2: await publish('ci', 'orders', '2.0.0') };
  const named = argv.map((text) => text.replace('SHELL2', next.SHELL2).replace('ORDERS2', next.ORDERS2));
  expect(await portalAs(by, ...named)).toMatchObject({ code: 1, err: expect.stringContaining(reason) });
  expect((await portalAs(undefined, 'status')).out).not.toMatch(/2\.0\.0/);
});

test('without the trust file nobody changes a signed channel, and status says that nothing is checked', async () => {
  const shell = await publish('platform', 'shell', '1.0.0');
  await portalAs('platform', 'release', `shell@${shell}`);
  expect(await portalIn({}, 'rollback', 'shell')).toMatchObject({ code: 1 });
  expect((await portalIn({}, 'freeze', '--why', 'x')).err).toContain('the releases of production are signed: `portal` changes them, with TRUST_FILE and PORTAL_KEY');
  expect((await portalIn({}, 'status')).out).toContain('signatures are not checked (no TRUST_FILE): whoever can write the store can release anything');
  expect((await portalIn({ PORTAL_KEY: keyFile('ann') }, 'status')).err).toContain('TRUST_FILE must be set with PORTAL_KEY');
});

test('a key that others can read, or that is none, is refused by name', async () => {
  const open = keyFile('open');
  writeFileSync(open, readFileSync(keyFile('ann')), { mode: 0o644 });
  expect((await portalAs('open', 'status')).err).toContain(`PORTAL_KEY ${open}: it can be read by others: chmod 600`);
  expect((await portalAs('trust.json', 'status')).err).toContain('PORTAL_KEY');
  expect((await portalIn({ TRUST_FILE: keyFile('ann') }, 'status')).err).toContain('TRUST_FILE must be the file of who may release what');
});

test('where two people must sign, one proposes and another approves; one alone goes back, and so does a controller', async () => {
  trust({ release: ['ann', 'ben'], publish: ['ci'], people: 2 });
  await portalAs('platform', 'release', `shell@${await publish('platform', 'shell', '1.0.0')}`);
  const [first, second] = [await publish('ci', 'orders', '1.0.0'), await publish('ci', 'orders', '2.0.0')];
  expect(await portalAs('ann', 'release', `orders@${first}`)).toMatchObject({ code: 4, err: expect.stringContaining('`portal approve orders` by somebody else does the rest') });
  expect((await portalAs(undefined, 'status')).out).toContain(`by ann: release orders@${first} 100 %; `);
  expect(await portalAs('ann', 'approve', 'orders')).toMatchObject({ code: 1, err: expect.stringContaining('has signed it: somebody else must') });
  expect(await portalAs('ben', 'approve', 'orders')).toMatchObject({ code: 0, out: `you approve on production: release orders@${first} 100 %\ndone: signed by ann, ben\n` });
  expect((await portalAs('ben', 'release', `orders@${second}`, '--traffic', '10')).code).toBe(4);
  await portalAs('ann', 'approve', 'orders');
  expect(await portalAs('ben', 'rollback', 'orders')).toMatchObject({ code: 0 });
  expect((await portalAs(undefined, 'status')).out).not.toContain(second);
  expect((await portalAs('controller', 'release', `orders@${second}`, '--traffic', '20')).code).toBe(0);
  const third = await publish('ci', 'orders', '3.0.0');
  expect((await portalAs('controller', 'release', `orders@${third}`)).err).toContain('which 2 people must sign');
  expect((await portalAs('ben', 'release', `orders@${third}`)).code).toBe(4);
  expect(await portalAs('ann', 'approve', 'orders', '--withdraw', '--why', 'no')).toMatchObject({ code: 0 });
  expect((await portalAs('ann', 'approve', 'orders')).err).toContain('nothing of orders is proposed on production');
});

test('a freeze that began after the proposal holds it up', async () => {
  trust({ release: ['ann', 'ben'], publish: ['ci'], people: 2 });
  await portalAs('platform', 'release', `shell@${await publish('platform', 'shell', '1.0.0')}`);
  await portalAs('ann', 'release', `orders@${await publish('ci', 'orders', '1.0.0')}`);
  expect((await portalAs('platform', 'freeze', '--why', 'the feast')).code).toBe(0);
  expect((await portalAs('ben', 'approve', 'orders')).err).toContain('production is frozen');
  await portalAs('platform', 'unfreeze', '--why', 'over');
  expect((await portalAs('ben', 'approve', 'orders')).code).toBe(0);
});

test('a key is followed by the next one, and revoked', async () => {
  await portalAs('platform', 'release', `shell@${await publish('platform', 'shell', '1.0.0')}`);
  await portalAs('ann', 'release', `orders@${await publish('ci', 'orders', '1.0.0')}`);
  expect((await portalAs('ben', 'sign', 'orders', '--why', 'the key of ann ends')).code).toBe(0);
  trust({ release: ['ben'], publish: ['ci'] });
  expect((await portalAs(undefined, 'status')).out).toContain('orders signed by ben');
  expect((await portalAs('ann', 'rollback', 'orders')).code).toBe(1);
  expect((await portalAs(undefined, 'trust', 'check')).out).toContain('orders: published by ci; released by ben');
});

test('a history that was edited in the store stops changes, and --verify says so', async () => {
  await portalAs('platform', 'release', `shell@${await publish('platform', 'shell', '1.0.0')}`);
  const audit = storePath('audit/production.jsonl');
  writeFileSync(audit, readFileSync(audit, 'utf8').replace('platform@example.com', 'ann@example.com'));
  expect((await portalAs('platform', 'freeze', '--why', 'x')).err).toContain('the history of production is not the one that was signed');
  expect((await portalAs(undefined, 'history', '--verify')).code).toBe(1);
});

test('a job of GitHub Actions signs with the token of its issuer, and says how it built', async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const issuer = 'https://token.actions.example';
  const server = createServer(async (request, response) => {
    const audience = new URL(request.url!, 'http://localhost').searchParams.get('audience')!;
    if (request.headers.authorization !== 'Bearer job') return response.writeHead(401).end();
    const value = await new SignJWT({})
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer)
      .setSubject('repo:acme/orders')
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    return response.end(JSON.stringify({ value }));
  }).listen(0);
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' };
  trust({ release: ['ann'], publish: ['orders-ci'] }, { identities: [{ name: 'orders-ci', issuer, subject: 'repo:acme/orders' }], issuers: [{ issuer, jwks: { keys: [jwk] } }] });
  const env = {
    TRUST_FILE: keyFile('trust.json'),
    PORTAL_KEY: 'github',
    ACTIONS_ID_TOKEN_REQUEST_URL: `http://localhost:${(server.address() as AddressInfo).port}/?v=1`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'job',
  };
  build('orders-mf', remoteBuild('orders'));
  const published = await portalIn(env, 'publish', 'orders', '--json');
  expect(published).toMatchObject({ code: 0 });
  await portalAs('platform', 'release', `shell@${await publish('platform', 'shell', '1.0.0')}`);
  expect((await portalAs('ann', 'release', `orders@${(JSON.parse(published.out) as { version: string }).version}`)).code).toBe(0);
  expect((await portalIn({ ...env, ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'other' }, 'publish', 'orders')).err).toContain('GitHub gave this job no token: it answered 401');
  expect((await portalIn({ TRUST_FILE: env.TRUST_FILE, PORTAL_KEY: 'github' }, 'publish', 'orders')).err).toContain('permissions: id-token: write');
  server.close();
  expect(
    await makingOf(
      {
        GITHUB_ACTIONS: 'true',
        GITHUB_SERVER_URL: 'https://github.example',
        GITHUB_REPOSITORY: 'acme/orders',
        GITHUB_REF: 'refs/heads/main',
        GITHUB_SHA: 'abc',
        GITHUB_WORKFLOW_REF: 'w',
        GITHUB_RUN_ID: '7',
        GITHUB_RUN_ATTEMPT: '1',
      },
      '.',
    ),
  ).toMatchObject({
    resolvedDependencies: [{ uri: 'git+https://github.example/acme/orders@refs/heads/main', digest: { gitCommit: 'abc' } }],
    invocationId: 'https://github.example/acme/orders/actions/runs/7/attempts/1',
  });
});

test.each<[string, NodeJS.ProcessEnv, object]>([
  [
    'GitLab',
    {
      GITLAB_CI: 'true',
      CI_PROJECT_URL: 'https://gitlab.example/acme/orders',
      CI_COMMIT_REF_NAME: 'main',
      CI_COMMIT_SHA: 'abc',
      CI_JOB_URL: 'https://gitlab.example/acme/orders/-/jobs/7',
      CI_JOB_TOKEN: 'secret',
    },
    { resolvedDependencies: [{ uri: 'git+https://gitlab.example/acme/orders@main', digest: { gitCommit: 'abc' } }], invocationId: 'https://gitlab.example/acme/orders/-/jobs/7' },
  ],
  ['a folder without git', {}, { resolvedDependencies: [], externalParameters: {} }],
])('a version from %s says how it was made, without secrets and paths', async (_, env, wanted) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-made-'));
  const made = await makingOf(env, folder);
  rmSync(folder, { recursive: true });
  expect(made).toMatchObject(wanted);
  expect(JSON.stringify(made)).not.toMatch(/secret|portal-made/);
});

test('an edge without memory asks who says what is newest: status tells, renew signs', async () => {
  await portalAs('platform', 'release', `shell@${await publish('platform', 'shell', '1.0.0')}`);
  trust({ release: ['ann'], publish: ['ci'] }, { freshness: ['controller'] });
  expect((await portalAs(undefined, 'status')).out).toContain('an edge without memory takes no release: the store has no statement of the newest changes');
  expect((await portalAs('platform', 'renew')).err).toContain('platform may not say what is the newest');
  expect((await portalAs('controller', 'renew', '--for', '2h')).code).toBe(0);
  expect((await portalAs(undefined, 'status')).out).toContain('shell signed by platform');
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from './env';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-env-'));
  writeFileSync(join(folder, 'roles.json'), JSON.stringify({ people: [{ group: 'platform', role: 'platform' }] }));
  writeFileSync(join(folder, 'shell.json'), JSON.stringify({ people: [{ group: 'all', role: 'releaser', remotes: ['shell'] }] }));
});
afterEach(() => rmSync(folder, { recursive: true }));

const common = () => ({ STORE_URL: join(folder, 'store'), DATA_DIR: join(folder, 'data'), EDGES: 'http://127.0.0.1:9464' });
const local = () => ({ ...common(), CONSOLE_URL: 'http://localhost:3100', CONSOLE_ACCOUNT: 'development' });
const issued = () => ({
  ...common(),
  CONSOLE_URL: 'https://console.example.com',
  OIDC_ISSUER: 'https://id.example.com',
  OIDC_CLIENT_ID: 'console',
  OIDC_CLIENT_SECRET: 'a-secret-of-the-console',
  CONSOLE_ROLES: join(folder, 'roles.json'),
});

test('the development account and an issuer are the two ways to sign in', () => {
  expect(readEnv(local()).signIn).toEqual({ kind: 'development' });
  const { signIn } = readEnv(issued());
  expect(signIn).toMatchObject({ kind: 'oidc', oidc: { callback: new URL('https://console.example.com/auth/callback') } });
});

test.each([
  ['nothing that signs people in', () => ({ ...common(), CONSOLE_URL: 'https://console.example.com' }), 'OIDC_ISSUER must be set'],
  ['the account in production', () => ({ ...local(), NODE_ENV: 'production' }), 'CONSOLE_ACCOUNT is for a developer'],
  ['the account under a public name', () => ({ ...local(), CONSOLE_URL: 'https://console.example.com' }), 'CONSOLE_ACCOUNT is for a developer'],
  ['the account at a public address', () => ({ ...local(), CONSOLE_HOST: '0.0.0.0' }), 'CONSOLE_ACCOUNT is for a developer'],
  ['the account beside an issuer', () => ({ ...issued(), CONSOLE_ACCOUNT: 'development' }), 'CONSOLE_ACCOUNT is for a developer'],
  ['an unknown account', () => ({ ...local(), CONSOLE_ACCOUNT: 'admin' }), 'CONSOLE_ACCOUNT must be one of development'],
  ['no roles', () => ({ ...issued(), CONSOLE_ROLES: '' }), 'CONSOLE_ROLES must be set'],
  ['roles that give the shell to a releaser', () => ({ ...issued(), CONSOLE_ROLES: join(folder, 'shell.json') }), 'the shell is for the role platform'],
  ['a placeholder for the secret', () => ({ ...issued(), OIDC_CLIENT_SECRET: 'replace' }), 'OIDC_CLIENT_SECRET must have 16'],
  ['an issuer without https', () => ({ ...issued(), OIDC_ISSUER: 'http://id.example.com' }), 'OIDC_ISSUER must be an https address'],
  ['a console without https', () => ({ ...issued(), CONSOLE_URL: 'http://console.example.com' }), 'CONSOLE_URL must be an https address'],
  ['no store', () => ({ ...local(), STORE_URL: '' }), 'STORE_URL must be set'],
])('%s stops the start with the name of the variable', (_what, env, message) => expect(() => readEnv(env())).toThrow(message));

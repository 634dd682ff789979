import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newKeyPair } from '@portal/releases/signing';
import { runPortal } from '../src/program';
import { checkout, remoteBuild, shellBuild, type Checkout } from './checkout';

const PEOPLE = ['platform', 'ann', 'ben', 'ci', 'controller', 'console'] as const;

interface Printed {
  code: number;
  out: string;
  err: string;
}

/**
 * A new checkout and trust file for each test of the calling file, with the keys of some people, and commands by them.
 *
 * @param store variables of another store than the folder of the checkout
 */
export function signedChannel(store: () => NodeJS.ProcessEnv = () => ({})) {
  let keys: string;
  let work: Checkout;
  beforeAll(() => {
    keys = mkdtempSync(join(tmpdir(), 'portal-keys-'));
    for (const name of PEOPLE) {
      const { publicKey, privateKey } = newKeyPair();
      writeFileSync(join(keys, name), privateKey, { mode: 0o600 });
      writeFileSync(join(keys, `${name}.pub`), publicKey);
    }
  });
  beforeEach(() => {
    work = checkout();
    trust({ release: ['ann', 'ben'], publish: ['ci'] });
  });
  afterEach(() => work.remove());
  afterAll(() => rmSync(keys, { recursive: true }));

  const keyFile = (name: string) => join(keys, name);
  const entryOf = (name: string) => ({ name, who: `${name}@example.com`, publicKey: readFileSync(keyFile(`${name}.pub`), 'utf8') });

  /** Writes the trust file, with a rule for orders and more fields. */
  function trust(orders: object, more: object = {}): void {
    const rules = { shell: { release: ['platform'] }, orders };
    writeFileSync(keyFile('trust.json'), JSON.stringify({ keys: PEOPLE.map(entryOf), rules, controllers: ['controller'], ...more }));
  }

  /** Runs a command with these variables alone. */
  async function portalIn(env: NodeJS.ProcessEnv, ...argv: string[]): Promise<Printed> {
    const printed = { out: '', err: '' };
    const code = await runPortal(argv, {
      root: work.root,
      env: { PORTAL_USER: 'somebody-else', ...store(), ...env },
      watched: false,
      out: (text) => void (printed.out += text),
      err: (text) => void (printed.err += text),
    });
    return { code, ...printed };
  }

  /** Runs a command under the trust file, with the key of somebody. */
  const portalAs = (name: string | undefined, ...argv: string[]): Promise<Printed> =>
    portalIn({ TRUST_FILE: keyFile('trust.json'), ...(name === undefined ? {} : { PORTAL_KEY: keyFile(name) }) }, ...argv);

  /** Runs a command that succeeds. @returns what it prints */
  async function goodAs(name: string | undefined, ...argv: string[]): Promise<string> {
    const { code, out, err } = await portalAs(name, ...argv);
    expect([argv, code, err]).toEqual([argv, 0, '']);
    return out;
  }

  /** Publishes a build that differs from those of other versions. @returns the published version */
  async function publish(by: string, app: string, version: string): Promise<string> {
    const isShell = app === 'shell';
    work.build(isShell ? app : `${app}-mf`, isShell ? shellBuild() : remoteBuild(app, { extra: version }), version);
    const { code, out, err } = await portalAs(by, 'publish', app, '--json');
    if (code !== 0) throw new Error(err);
    return (JSON.parse(out) as { version: string }).version;
  }

  /** A shell, and these versions of orders one after another, published by those who may, the shell released. */
  async function published(...versions: string[]): Promise<string[]> {
    await goodAs('platform', 'release', `shell@${await publish('platform', 'shell', '1.0.0')}`);
    const all: string[] = [];
    for (const version of versions) all.push(await publish('ci', 'orders', version));
    return all;
  }

  return {
    trust,
    entryOf,
    keyFile,
    portalIn,
    portalAs,
    goodAs,
    publish,
    published,
    root: () => work.root,
    build: (...args: Parameters<Checkout['build']>) => work.build(...args),
    storePath: (path: string) => join(work.root, '.store', path),
  };
}

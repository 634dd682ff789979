import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  newKeyPair,
  openSigningKey,
  parseTrust,
  signedStore,
  signNewest,
  type Accepted,
  type Making,
  type SigningKey,
} from '@portal/releases/signing';
import type { ReleaseStore } from '@portal/releases/store';
import { TrustFile } from '../src/trust/trust-file';
import { fixtureStore, publish, release, remoteFiles, shellFiles, type Fixture } from './fixture-store';

export const MAKING: Making = { buildType: 'urn:test', externalParameters: {}, resolvedDependencies: [], builder: 'urn:test' };

export interface Person {
  name: string;
  publicKey: string;
  key: SigningKey;
}

function person(name: string): Person {
  const { publicKey, privateKey } = newKeyPair();
  return { name, publicKey, key: openSigningKey(privateKey) };
}

export const people = {
  platform: person('platform'),
  ann: person('ann'),
  ben: person('ben'),
  controller: person('controller'),
  stranger: person('stranger'),
};

const RULES = { shell: { release: ['platform'] }, orders: { release: ['ann', 'ben'] }, oms: { release: ['ben', 'platform'] } };

/** The text of a trust file in which everybody but the stranger is. */
export function trustText({ revoked = [], freshness = [] }: { revoked?: string[]; freshness?: string[] } = {}): string {
  const { stranger: _stranger, ...known } = people;
  const keys = Object.values(known).map(({ name, publicKey }) => ({
    name,
    who: `${name}@example.com`,
    publicKey,
    ...(revoked.includes(name) ? { revoked: { at: '2026-01-01T00:00:00Z', why: 'stolen' } } : {}),
  }));
  return JSON.stringify({ keys, rules: RULES, controllers: ['controller'], freshness });
}

export interface SignedFixture extends Fixture {
  /** The store, as somebody who signs what they write. */
  as(who: Person): ReleaseStore;
  trustPath: string;
  /** Opens the trust file, as the start of an edge does. */
  trust(): TrustFile;
  /** Says what is the newest, for a time. */
  renew(forMs?: number): Promise<void>;
}

/** A store of which shell, orders and oms are published and released by those who may. */
export async function signedFixture(options: Parameters<typeof trustText>[0] = {}): Promise<SignedFixture> {
  const fixture = await fixtureStore({ released: false });
  const folder = await mkdtemp(join(tmpdir(), 'portal-trust-'));
  const trustPath = join(folder, 'trust.json');
  await writeFile(trustPath, trustText(options));
  const signing = parseTrust(trustText({ freshness: ['controller'] }), 'trust.json');
  const as = (who: Person) =>
    signedStore(fixture.store, { trust: { ...signing, freshness: [] }, key: who.key, report: () => undefined }, async () => MAKING);
  let seen: ReadonlyMap<string, Accepted> = new Map();
  const renew = async (forMs = 3_600_000) => {
    seen = await signNewest(
      fixture.store,
      { trust: signing, key: people.controller.key, report: () => undefined },
      'production',
      forMs,
      seen,
    );
  };
  const { platform, ann, ben } = people;
  const entries = {
    shell: await publish(as(platform), 'shell', '1.0.0', shellFiles()),
    orders: await publish(as(ann), 'orders', '1.0.0', remoteFiles('orders', ['home', 'orders'])),
    oms: await publish(as(ben), 'oms', '1.0.0', remoteFiles('oms', ['oms'])),
  };
  await release(as(platform), { shell: [entries.shell] });
  await release(as(ann), { orders: [entries.orders] });
  await release(as(ben), { oms: [entries.oms] });
  return {
    ...fixture,
    entries,
    as,
    trustPath,
    trust: () => new TrustFile(trustPath),
    renew,
    async remove() {
      await fixture.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

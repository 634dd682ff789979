import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entryUrl } from '../names';
import { DOCUMENT_SCHEMA, type ReleaseDocument, type VersionEntry } from '../schema';
import { openStore, updateChannel, type ChangeRecord, type ReleaseStore } from '../store';
import { newKeyPair, openSigningKey, parseTrust, signedStore, type Making, type SigningKey, type Trust } from './index';

export interface Person {
  publicKey: string;
  key: SigningKey;
}

export function person(): Person {
  const { publicKey, privateKey } = newKeyPair();
  return { publicKey, key: openSigningKey(privateKey) };
}

/** A trust file of these keys, each of its own person, with more fields. */
export function trustOf(people: Readonly<Record<string, Person>>, rest: object): Trust {
  const keys = Object.entries(people).map(([name, { publicKey }]) => ({ name, who: `${name}@example.com`, publicKey }));
  return parseTrust(JSON.stringify({ keys, ...rest }), 'trust.json');
}

export const MADE_BY_HAND: Making = { buildType: 'urn:test', externalParameters: {}, resolvedDependencies: [], builder: 'urn:test' };

export const newStore = async (): Promise<ReleaseStore> => openStore(await mkdtemp(join(tmpdir(), 'signed-')));

export const storeOf = (
  store: ReleaseStore,
  trust: Trust,
  by?: Person,
  report: (sentence: string) => void = () => undefined,
): ReleaseStore => signedStore(store, { trust, key: by?.key, report }, async () => MADE_BY_HAND);

/** Publishes a version of one file. @returns its entry for all visitors */
export async function publish(store: ReleaseStore, name: string, version: string): Promise<VersionEntry> {
  const body = Buffer.from(JSON.stringify({ files: {}, name, version }));
  await store.putVersion(name, version, [{ path: 'files.json', body }]);
  return entryOf(name, version, body);
}

export function entryOf(name: string, version: string, files: Uint8Array): VersionEntry {
  const integrity = `sha384-${createHash('sha384').update(files).digest('base64')}`;
  return { url: entryUrl(name, version), metadata: { version, integrity }, deployment: { traffic: 100, default: true } };
}

export const line = (action: string, remote: string, to: string): ChangeRecord => ({
  who: 'anybody',
  action,
  remote,
  from: null,
  to,
  why: null,
});

/** Gives the only list of a remote to everybody. */
export async function release(store: ReleaseStore, name: string, ...list: VersionEntry[]): Promise<void> {
  await updateChannel(store, 'production', async (current) => {
    const document: ReleaseDocument = { schema: DOCUMENT_SCHEMA, ...current, microFrontends: { ...current?.microFrontends, [name]: list } };
    return { document, records: [line('release', name, list[0]!.metadata.version)] };
  });
}

import { channelOf, signatureFile, versionPlace } from '../place';
import type { ReleaseStore } from '../types';
import { digestOf } from '../chain';
import { lineageOf, readAudit, type KnownChanges } from './audit';
import { readChannel, removeChannel, swapChannel, type StoredChannel } from './channel';
import { openBucket } from './requests';
import { listKeys } from './list';
import { putVersion } from './version';
import { listVersions, removeObjects, restore, unpublish } from './versions';

const newestKey = (channel: string): string => `newest/${channel}.json`;

/**
 * A store in an S3-compatible bucket that honours If-Match and If-None-Match on PUT, safe for any number of processes.
 * @throws StoreError `url` when the URL or the AWS variables are invalid
 */
export function s3Store(url: string, env: NodeJS.ProcessEnv): ReleaseStore {
  const location = url.replace(/\?.*$/, '');
  const { place, s3 } = openBucket(url, env, `the store ${location}`);
  const channels = new Map<string, StoredChannel>();
  const changesRead: KnownChanges = new Map();
  const revisionNow = async (channel: string) => (await readChannel(s3, channel))?.revision ?? null;
  const lineage = async (channel: string) => lineageOf(s3, place.prefix, channel, await revisionNow(channel));
  const digest = async (channel: string, revision: string | null) => {
    const chain = await lineageOf(s3, place.prefix, channel, revision);
    return digestOf(await readAudit(s3, chain, changesRead, (newest) => newest.some((line) => line.digest !== undefined)));
  };
  return {
    location,
    async readFile(remote, version, path) {
      const { status, body } = await s3({ method: 'GET', key: `remotes/${remote}/${version}/${path}` });
      return status === 404 ? undefined : body;
    },
    putVersion: (remote, version, files, report) => putVersion(s3, place.prefix, `remotes/${remote}/${version}`, files, report),
    versions: (remote) => listVersions(s3, place.prefix, remote),
    unpublishVersion: (remote, version) => unpublish(s3, remote, version),
    restoreVersion: (remote, version) => restore(s3, remote, version),
    removeVersion: (remote, version) => removeObjects(s3, place.prefix, remote, version),
    async putSignature(remote, version, signer, text) {
      await s3({ method: 'PUT', key: `${versionPlace(remote, version)}/${signatureFile(signer)}`, body: Buffer.from(text) });
    },
    async readNewest(channel) {
      const { status, body } = await s3({ method: 'GET', key: newestKey(channel) });
      return status === 404 ? undefined : body.toString();
    },
    async putNewest(channel, text) {
      await s3({ method: 'PUT', key: newestKey(channel), headers: { 'cache-control': 'no-store' }, body: Buffer.from(text) });
    },
    async channels() {
      const keys = await listKeys(s3, place.prefix, 'channels/');
      return keys.flatMap((key) => channelOf(key.slice('channels/'.length)) ?? []).sort();
    },
    async readChannel(channel) {
      const stored = await readChannel(s3, channel, channels.get(channel));
      if (!stored) {
        channels.delete(channel);
        return undefined;
      }
      channels.set(channel, stored);
      return { text: stored.text, revision: stored.revision };
    },
    swapChannel: (channel, expected, text, changes) =>
      swapChannel(s3, channel, expected, text, changes, {
        lineage: async () => (await lineage(channel)).map(({ revision }) => revision),
        digest: (revision) => digest(channel, revision),
      }),
    removeChannel: (channel, expected, changes) =>
      removeChannel(s3, channel, expected, changes, { digest: (revision) => digest(channel, revision) }),
    history: async (channel, enough) => readAudit(s3, await lineage(channel), changesRead, enough),
  };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readAudit } from './audit';
import { readTextAndRevision, removeDocument, swapDocument, type ChannelFiles } from './channel';
import { putFolder } from './version';
import { listChannels, listVersions, removeFolder, restore, unpublish } from './versions';
import { absentAsUndefined, writeAtomically } from './fs';
import { signatureFile, versionPlace } from '../place';
import { StoreError, type ReleaseStore } from '../types';

/** A store in a folder, safe for any number of processes on machines that share the file system. */
export function folderStore(root: string): ReleaseStore {
  const versionFolder = (remote: string, version: string) => join(root, 'remotes', remote, version);
  const removable = (remote: string, version: string) => join(root, versionPlace(remote, version));
  const channelFiles = (channel: string): ChannelFiles => ({
    document: join(root, 'channels', `${channel}.json`),
    audit: join(root, 'audit', `${channel}.jsonl`),
  });
  const newestFile = (channel: string) => join(root, 'newest', `${channel}.json`);
  return {
    location: root,
    readFile: (remote, version, path) => clear(root, absentAsUndefined(readFile(join(versionFolder(remote, version), path)))),
    putVersion: (remote, version, files, report) => clear(root, putFolder(versionFolder(remote, version), files, report)),
    versions: (remote) => clear(root, listVersions(join(root, 'remotes'), remote)),
    unpublishVersion: (remote, version) => clear(root, unpublish(removable(remote, version))),
    restoreVersion: (remote, version) => clear(root, restore(removable(remote, version))),
    removeVersion: (remote, version) => clear(root, removeFolder(removable(remote, version))),
    putSignature: (remote, version, signer, text) =>
      clear(root, writeAtomically(join(removable(remote, version), signatureFile(signer)), text)),
    readNewest: (channel) => clear(root, absentAsUndefined(readFile(newestFile(channel), 'utf8'))),
    putNewest: (channel, text) => clear(root, writeAtomically(newestFile(channel), text)),
    channels: () => clear(root, listChannels(join(root, 'channels'))),
    readChannel: (channel) => clear(root, readTextAndRevision(channelFiles(channel).document)),
    swapChannel: (channel, expected, text, changes) => clear(root, swapDocument(channelFiles(channel), expected, text, changes)),
    removeChannel: (channel, expected, changes) => clear(root, removeDocument(channelFiles(channel), expected, changes)),
    history: (channel) => clear(root, readHistory(channelFiles(channel))),
  };
}

async function readHistory(files: ChannelFiles) {
  const current = await readTextAndRevision(files.document);
  return readAudit(files.audit, current?.revision ?? null);
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user has no right to it',
  EPERM: 'this user has no right to it',
  EROFS: 'the file system is read-only',
  ENOSPC: 'there is no space left',
  EDQUOT: 'there is no space left',
  EIO: 'the file system fails',
  ENOTDIR: 'a file is where a folder must be',
  EISDIR: 'a folder is where a file must be',
};

/** A refusal of the file system as a sentence with advice; any other error unchanged. */
export function inWords(root: string, error: unknown): unknown {
  const { code = '', path = root } = error as NodeJS.ErrnoException;
  const reason = REASONS[code];
  return reason === undefined ? error : new StoreError('denied', `the store ${root} cannot be used: ${reason} (${code}, ${path})`);
}

async function clear<T>(root: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw inWords(root, error);
  }
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readAudit } from './folder-audit';
import { readTextAndRevision, swapDocument } from './folder-channel';
import { putFolder } from './folder-version';
import { absentAsUndefined } from './fs';
import type { ReleaseStore } from './types';

/** A store in a folder, safe for any number of processes on machines that share the file system. */
export function folderStore(root: string): ReleaseStore {
  const versionFolder = (remote: string, version: string) => join(root, 'remotes', remote, version);
  const channelFiles = (channel: string) => ({
    document: join(root, 'channels', `${channel}.json`),
    audit: join(root, 'audit', `${channel}.jsonl`),
  });
  return {
    location: root,
    readFile: (remote, version, path) => absentAsUndefined(readFile(join(versionFolder(remote, version), path))),
    putVersion: (remote, version, files) => putFolder(versionFolder(remote, version), files),
    readChannel: (channel) => readTextAndRevision(channelFiles(channel).document),
    swapChannel: (channel, expected, text, changes) => swapDocument(channelFiles(channel), expected, text, changes),
    history: async (channel) => {
      const files = channelFiles(channel);
      const current = await readTextAndRevision(files.document);
      return readAudit(files.audit, current?.revision ?? null);
    },
  };
}

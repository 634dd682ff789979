import { isRemoteName } from '../names';
import { StoreError } from './types';

/** The list of a version's files: what makes it a version. */
export const LIST = 'files.json';
/** What the list of an unpublished version is called. No file of a build begins with a dot. */
export const ASIDE = '.files.json';

/** The file of a version with what one signer said of it; no file of a build begins with a dot. */
export function signatureFile(signer: string): string {
  if (/^[0-9a-f]{64}$/.test(signer)) return `.signed/${signer}.json`;
  throw new StoreError('denied', `${JSON.stringify(signer)} is not the id of a signer`);
}

/** Whether these are the names of one folder each. */
export const isPlace = (remote: string, version: string): boolean => isRemoteName(remote) && /^[\w.~+-]*[\w~+-][\w.~+-]*$/.test(version);

/**
 * The folder of one version, relative to the store.
 * @throws StoreError for a name that is not one folder, so that nothing outside of the versions is ever removed
 */
export function versionPlace(remote: string, version: string): string {
  if (isPlace(remote, version)) return `remotes/${remote}/${version}`;
  throw new StoreError('denied', `${JSON.stringify(`${remote}/${version}`)} is not the place of a version`);
}

/** The channel whose document has this file name; undefined for another file. */
export const channelOf = (file: string): string | undefined => /^([a-z][a-z0-9-]*)\.json$/.exec(file)?.[1];

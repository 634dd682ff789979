import type { ReleaseDocument } from '@portal/releases';
import { DOCUMENT_SCHEMA, parseJson, ReleaseDocumentSchema } from '@portal/releases/schema';
import { readDocument, type ReleaseStore } from '@portal/releases/store';
import { OperatorError } from '@portal/node-kit';
import { withLists, gateFaults } from './change-channel';
import { newEntry, verifyVersion } from '../versions/published';
import { fallbacks } from '../versions/fallbacks';
import { readLine } from '../versions/line';
import { forEverybody, servedOf } from '../versions/lists';
import type { Ref } from '../versions/target';

export interface Checked {
  name: string;
  /** The checked versions. */
  versions: string[];
  /** Nothing is released on the channel: there was nothing to compare with, and its name may be a typing error. */
  channelEmpty: boolean;
  /** One sentence per problem; empty without problems. */
  faults: string[];
}

/**
 * Runs the checks of a release without releasing: for a given version as if all visitors got it, else for the served versions.
 * @throws OperatorError when the version is not published or damaged, or nothing is released
 */
export async function check(store: ReleaseStore, channel: string, { name, version }: Ref): Promise<Checked> {
  const current = (await readDocument(store, channel))?.document;
  const served = servedOf(current, name);
  const channelEmpty = Object.keys(current?.microFrontends ?? {}).length === 0;
  // Compare without the remote's present versions, so that served versions are checked too.
  const { [name]: _served, ...others } = current?.microFrontends ?? {};
  const before: ReleaseDocument = { schema: DOCUMENT_SCHEMA, microFrontends: others };
  if (version === undefined) {
    if (!current || served.list.length === 0)
      throw new OperatorError(`${name} is not released on ${channel}; name a published version: ${name}@<version>`);
    return {
      name,
      versions: served.list.map(({ metadata }) => metadata.version),
      channelEmpty,
      faults: await gateFaults(store, before, current),
    };
  }
  await verifyVersion(store, { name, version });
  const line = readLine(await store.history(channel), name);
  const fallback = await fallbacks(store, name, served, line).before(version);
  const document = withLists(before, [{ name, list: forEverybody(served, await newEntry(store, { name, version }), fallback) }]);
  parseJson(ReleaseDocumentSchema, JSON.stringify(document), `release document ${channel}`);
  return { name, versions: [version], channelEmpty, faults: await gateFaults(store, before, document) };
}

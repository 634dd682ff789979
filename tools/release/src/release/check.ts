import type { ReleaseDocument } from '@portal/releases';
import { DOCUMENT_SCHEMA, parseJson, ReleaseDocumentSchema } from '@portal/releases/schema';
import { readDocument, type ReleaseStore } from '@portal/releases/store';
import { OperatorError } from '@portal/node-kit';
import { withLists, gateFaults } from './change';
import { newEntry, verifyVersion } from './published';
import { forEverybody, servedOf } from './lists';
import type { Ref } from './target';

export interface Checked {
  name: string;
  /** The versions that were looked at. */
  versions: string[];
  /** Whether nothing at all is released on the channel: then there was nothing to fit, and its name may be a slip. */
  channelEmpty: boolean;
  /** A sentence each; empty when all fits. */
  faults: string[];
}

/**
 * Runs what a release runs, without releasing: a given version as if everybody got it, else what the channel serves of the remote.
 * @throws OperatorError when the version is not published or damaged, or nothing is released
 */
export async function check(store: ReleaseStore, channel: string, { name, version }: Ref): Promise<Checked> {
  const current = (await readDocument(store, channel))?.document;
  const served = servedOf(current, name);
  const channelEmpty = Object.keys(current?.microFrontends ?? {}).length === 0;
  // Without the remote as it was before, so that also what is served already is looked at.
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
  const document = withLists(before, [{ name, list: forEverybody(served, await newEntry(store, { name, version })) }]);
  parseJson(ReleaseDocumentSchema, JSON.stringify(document), `release document ${channel}`);
  return { name, versions: [version], channelEmpty, faults: await gateFaults(store, before, document) };
}

import type { ReleaseDocument } from '@portal/releases';
import { checkChange } from '@portal/releases/gate';
import type { ReleaseStore } from '@portal/releases/store';

/** Why a change of a document must not be made, a sentence each with what to do; empty when all fits. */
export async function gateFaults(store: ReleaseStore, before: ReleaseDocument | undefined, document: ReleaseDocument): Promise<string[]> {
  const problems = await checkChange((name, version, path) => store.readFile(name, version, path), before, document);
  return problems.map(({ sentence }) => sentence);
}

import { isDeepStrictEqual } from 'node:util';
import { describeUnmet, SHELL, unmetRequirements, type ReleaseDocument } from '@portal/releases';
import { parseJson, RemoteBuildSchema, ShellBuildSchema } from '@portal/releases/schema';
import type { ReleaseStore } from '@portal/releases/store';

/**
 * Why a change of a document must not be made, a sentence each; empty when all fits. Only what changes is looked at:
 * a remote against every shell of the document, a shell against every remote. Without a released shell there is nothing to fit.
 */
export async function gateFaults(store: ReleaseStore, before: ReleaseDocument | undefined, document: ReleaseDocument): Promise<string[]> {
  const changed = Object.keys(document.microFrontends).filter((name) => !isDeepStrictEqual(document.microFrontends[name], before?.microFrontends[name]));
  const names = changed.includes(SHELL) ? Object.keys(document.microFrontends) : changed;
  const remotes = names.filter((name) => name !== SHELL);
  const read = async (name: string, version: string) => String((await store.readFile(name, version, 'portal.json')) ?? '');
  const faults: string[] = [];
  for (const { metadata: shell } of document.microFrontends[SHELL] ?? []) {
    const where = `shell@${shell.version}`;
    const { provides } = parseJson(ShellBuildSchema, await read(SHELL, shell.version), `${where} portal.json`);
    for (const name of remotes) {
      for (const { metadata } of document.microFrontends[name] ?? []) {
        const { requires } = parseJson(RemoteBuildSchema, await read(name, metadata.version), `${name}@${metadata.version} portal.json`);
        for (const unmet of unmetRequirements(requires, provides)) faults.push(`${name}@${metadata.version} does not fit ${where}: ${describeUnmet(unmet)}`);
      }
    }
  }
  return faults;
}

import { SHELL, versionBase, type PageRow, type ShellBuild, type ShellInSet } from '@portal/releases';
import { PagesSchema, parseJson, ShellBuildSchema } from '@portal/releases/schema';
import type { ReleaseStore } from '@portal/releases/store';
import { inlineScriptHashes, prepareTemplate, type Template } from '../html/template';
import { openVersion, type VersionRef } from './version';

export interface LoadedShell {
  ref: VersionRef;
  build: ShellBuild;
  browser: ShellInSet;
  pages: readonly PageRow[];
  /** What browsers may ask for. */
  files: readonly string[];
  template: Template;
  /** CSP sources of the scripts that stand in the shell's own HTML. */
  scriptHashes: readonly string[];
}

/** Reads a version of the shell: its build, its page table and its HTML. */
export async function loadShell(store: ReleaseStore, ref: VersionRef): Promise<LoadedShell> {
  const where = `${SHELL}@${ref.version}`;
  const files = await openVersion(store, ref);
  const build = parseJson(ShellBuildSchema, await files.read('portal.json'), `${where} portal.json`);
  const { pages } = parseJson(PagesSchema, await files.read('pages.json'), `${where} pages.json`);
  const base = versionBase(SHELL, ref.version);
  const html = await files.read('index.html');
  return {
    ref,
    build,
    browser: { version: ref.version, base, integrity: files.browserIntegrity, tiers: build.tiers },
    pages,
    files: files.served,
    template: prepareTemplate(html, base),
    scriptHashes: inlineScriptHashes(html),
  };
}

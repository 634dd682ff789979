import type { ApiUse, CodePackage } from '@portal/releases/schema';
import { filesReached, withImports } from '../../src/types/changes/files-reached';
import { namesReached } from '../../src/types/changes/names-reached';
import { cases, leftOut, readFor, type ReachCase } from './reach-cases';

const KIT = '@x/kit';
const codeOf = (files: Record<string, string>, index: string): CodePackage => ({ exports: { '.': index }, files });

const apiUseOf = (own: Record<string, string>): ApiUse => ({ own, packages: {}, built: {}, exposes: {}, npm: '' });

function reached({ kit, edit: [file, from, to], own, packages = {} }: Omit<ReachCase, 'what' | 'sees'>) {
  const built = { [KIT]: codeOf(kit, 'index.d.ts') };
  const now = { [KIT]: codeOf({ ...kit, [file]: kit[file]!.replace(from, to) }, 'index.d.ts') };
  const compiled = Object.entries(packages).map(([name, files]) => [name, codeOf(files, 'index.ts')]);
  const use: ApiUse = { ...apiUseOf(own), packages: Object.fromEntries(compiled), built };
  return filesReached(use, namesReached(built, now));
}

/** A process of its own, because jest cannot load the parser: prints which files each case reaches, and the source with less in it. */
const { before } = leftOut;
const kit = { 'index.d.ts': 'export declare function Page(props: { title: string }): null;' };
const text = reached({ kit, edit: ['index.d.ts', 'string', 'number'], own: { 'page.ts': before } }).get('page.ts');
const read = [...withImports(apiUseOf(readFor.own), ['page.ts'])];
process.stdout.write(JSON.stringify({ results: cases.map((each) => [...reached(each).keys()]), text, read }));

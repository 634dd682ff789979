import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRemoteName, SHELL } from '@portal/releases';
import { isReserved, isTakenGlobal, pagesOverlap } from '@portal/releases/gate';
import { CommandError } from '../errors';

/** The page table is source of an app, so it is read and not imported. */
function shellPages(root: string): { path: string; nested: boolean }[] {
  const rows = readFileSync(join(root, 'apps/shell/src/pages.ts'), 'utf8').split('\n');
  return rows.flatMap((row) => {
    const path = /\{ path: '([^']+)'/.exec(row)?.[1];
    return path === undefined ? [] : [{ path, nested: row.includes('nested: true') }];
  });
}

/**
 * Whether a new remote may have this name, with a page of the same name.
 * @throws CommandError with what is wrong and what to do
 */
export function checkName(root: string, name: string): void {
  const fail = (why: string): never => {
    throw new CommandError(`${JSON.stringify(name)} ${why}`);
  };
  if (name === '') throw new CommandError('Give the new remote a name: `pnpm new:remote returns`');
  if (!isRemoteName(name)) fail('cannot be the name of a remote: lower-case letters, digits and dashes, a letter first, 40 at most, and no path');
  if (name === SHELL) fail('is the name of the shell: choose another');
  if (existsSync(join(root, 'apps', `${name}-mf`))) fail(`exists already, in apps/${name}-mf: choose another name`);
  if (isTakenGlobal(name.replaceAll('-', '_'))) fail('would replace a global variable of the browser of that name: choose another');
  if (isReserved({ path: `/${name}`, nested: true })) fail(`cannot be a page, as the edge answers /${name} itself: choose another name`);
  const taken = shellPages(root).find((page) => pagesOverlap(page, { path: `/${name}`, nested: true }));
  if (taken) fail(`cannot be a page, as the shell has ${taken.path} already: choose another name`);
}

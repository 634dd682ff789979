import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRemoteName, SHELL } from '@portal/releases';
import { pagesOverlap, type PageTable } from '@portal/releases/contract';
import { isReserved, isSharedNamespace, isTakenGlobal } from '@portal/releases/gate';
import { PageTableSchema, parseJson } from '@portal/releases/schema';
import { OperatorError } from '@portal/node-kit';

function pageTable(root: string): PageTable {
  const file = 'apps/shell/pages.json';
  return parseJson(PageTableSchema, readFileSync(join(root, file), 'utf8'), file);
}

/**
 * Whether a new remote may have this name, with a page of the same name.
 * @throws OperatorError with what is wrong and what to do
 */
export function checkName(root: string, name: string): void {
  const fail = (why: string): never => {
    throw new OperatorError(`${JSON.stringify(name)} ${why}`);
  };
  if (name === '') throw new OperatorError('Give the new remote a name: `pnpm new:remote returns`');
  if (!isRemoteName(name))
    fail('cannot be the name of a remote: lower-case letters, digits and dashes, a letter first, 40 at most, and no path');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) fail('cannot be the name of a remote: single dashes, between letters or digits');
  if (name.endsWith('-mf')) fail('cannot be the name of a remote: leave out -mf, which its folder gets by itself');
  if (name === SHELL) fail('is the name of the shell: choose another');
  if (isSharedNamespace(name)) fail('is the name of texts that all remotes share: choose another');
  if (existsSync(join(root, 'apps', `${name}-mf`))) fail(`exists already, in apps/${name}-mf: choose another name`);
  if (isTakenGlobal(name.replaceAll('-', '_'))) fail('would replace a global variable of the browser of that name: choose another');
  if (isReserved({ path: `/${name}`, nested: true })) fail(`cannot be a page, as the edge answers /${name} itself: choose another name`);
  const { pages } = pageTable(root);
  if (pages.some((page) => page.remote === name)) fail('is a remote of the portal already: choose another name');
  const taken = pages.find((page) => pagesOverlap(page, { path: `/${name}`, nested: true }));
  if (taken) fail(`cannot be a page, as the shell has ${taken.path} already: choose another name`);
}

/** @throws OperatorError that lists the icons */
export function checkIcon(root: string, icon: string): void {
  const { icons } = pageTable(root);
  if (!icons.includes(icon)) throw new OperatorError(`${JSON.stringify(icon)} is no menu icon: choose one of ${icons.join(', ')}`);
}

import { OperatorError } from '@portal/node-kit';
import { freeRows, type ExtraPage, type PageMenu } from '@portal/releases/contract';
import { pageProblems } from '@portal/releases/gate';
import { InvalidJsonError, parseJson, RemoteRowsSchema } from '@portal/releases/schema';
import type { RunningPortal } from './running-portal';

/** As the shell calls a build of this machine. */
const VERSION = 'local';

/**
 * The rows of a remote's configuration.
 *
 * @param said its `pages` and `actions` as it says them, which may be anything
 * @throws OperatorError with the path of each fault, as `publish` would
 */
export function rowsOf(said: { pages?: unknown; actions?: unknown }): ExtraPage[] {
  try {
    return parseJson(RemoteRowsSchema, JSON.stringify(said), 'rspack.config.mjs').pages;
  } catch (error) {
    throw error instanceof InvalidJsonError ? new OperatorError(error.message) : error;
  }
}

/**
 * What the gate would say of the rows in this portal, a sentence each. A row that collides is not shown; the others are.
 *
 * @param name the remote
 */
export function conflictsOf({ shell, remotes, added }: RunningPortal, name: string, rows: readonly ExtraPage[]): string[] {
  const others = Object.entries(remotes).filter(([remote]) => remote !== name);
  const released = others.map(([remote, version]) => ({ name: remote, version, pages: added.filter((row) => row.remote === remote) }));
  const problems = pageProblems({
    shells: [{ ...shell, role: 'live', fresh: false }],
    remotes: [
      ...released.map((remote) => ({ ...remote, role: 'live' as const, fresh: false })),
      { name, version: VERSION, pages: rows, role: 'live', fresh: true },
    ],
  });
  return problems.filter(({ versions }) => versions.includes(`${name}@${VERSION}`)).map(({ sentence }) => sentence);
}

/**
 * The path that a link opens: a page of the menu, if the remote has one.
 *
 * @throws OperatorError when the portal shows no page of the remote
 */
export function pathToOpen({ origin, shell, added }: RunningPortal, name: string, rows: readonly ExtraPage[]): string {
  const free = freeRows(rows, [...shell.pages, ...added.filter(({ remote }) => remote !== name)]);
  const shown: { path: string; menu?: PageMenu | undefined }[] = [...shell.pages.filter(({ remote }) => remote === name), ...free];
  const page = shown.find(({ menu }) => menu) ?? shown[0];
  if (page) return page.path;
  const why = rows.length > 0 ? 'all rows of `pages` are taken' : '`pages` has none, and the shell neither';
  throw new OperatorError(`${origin} has no page of ${name} to show: in rspack.config.mjs, ${why}`);
}

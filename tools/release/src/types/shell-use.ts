import type { GateRemote, GateShell, ReadVersionFile } from '@portal/releases/gate';
import { API_FILES, ApiReportSchema, ApiUseSchema, parseJson, ShellUseSchema } from '@portal/releases/schema';

const SHELL = 'shell';
const CLIENT = '@portal/api-client';

/** What a remote has besides and a shell as a user of a backend has not. */
const NOTHING_ELSE = {
  kind: 'remote',
  name: SHELL,
  entry: 'portal.json',
  remoteEntry: '',
  exposes: {},
  requires: {},
  firstCalls: {},
  paintedPages: {},
  paintedLists: {},
} as const;

/** Files of versions, where the sources of a shell come with the declarations that it was built with: those of its report. */
export const withDeclarations =
  (read: ReadVersionFile): ReadVersionFile =>
  async (name, version, path) => {
    const body = await read(name, version, path);
    if (name !== SHELL || path !== API_FILES.remote || body === undefined) return body;
    const report = await read(name, version, API_FILES.shell);
    if (report === undefined) return undefined;
    const { packages: built } = parseJson(ApiReportSchema, String(report), `${name}@${version} ${API_FILES.shell}`);
    return JSON.stringify({ ...parseJson(ShellUseSchema, String(body), `${name}@${version} ${path}`), built });
  };

/**
 * Shells as users of a backend, with the calls and codes that their own sources name. Shells of before they published their
 * sources are left out.
 *
 * @param read as withDeclarations returns it
 */
export async function shellsAsUsers(read: ReadVersionFile, shells: readonly GateShell[]): Promise<GateRemote[]> {
  // The parser is loaded where there is something to compare.
  const { pathsRead } = await import('./source/imports');
  const users = shells.map(async ({ version, role, build: { facts } }): Promise<GateRemote[]> => {
    const text = await read(SHELL, version, API_FILES.remote);
    if (text === undefined) return [];
    const { own } = parseJson(ApiUseSchema, String(text), `${SHELL}@${version} ${API_FILES.remote}`);
    const paths = Object.entries(own).flatMap(([file, source]) => (/\.tsx?$/.test(file) ? [...pathsRead(file, source, CLIENT)] : []));
    const used = new Set(paths.filter((path) => Object.hasOwn(facts?.values ?? {}, path)));
    const values = Object.fromEntries(Object.entries(facts?.values ?? {}).filter(([path]) => used.has(path)));
    const build: GateRemote['build'] = { ...NOTHING_ELSE, facts: { values, keys: [], keyPrefixes: [], tokens: [], classes: [] } };
    return [{ name: SHELL, version, role, fresh: false, pages: [], manifest: { shared: [] }, build }];
  });
  return (await Promise.all(users)).flat();
}

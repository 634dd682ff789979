import type { GateInput, GateRemote, GateShell, Problem, ReadVersionFile } from '@portal/releases/gate';
import { API_FILES, ApiReportSchema, ApiUseSchema, parseJson } from '@portal/releases/schema';
import type { Checked, IsNew, Offering } from './program';

/**
 * What of the types of shells and remotes does not fit. Versions of before there were reports pass.
 *
 * @throws Error when the compiler itself fails, InvalidJsonError for a damaged report, or what `read` throws
 */
export async function checkTypes(read: ReadVersionFile, { shells, remotes }: GateInput, isNew: IsNew): Promise<Problem[]> {
  const meeting = shells.filter(({ role }) => role !== 'fallback');
  const offering = (await Promise.all(meeting.map((shell) => withReport(read, shell)))).flat();
  const checked = offering.length === 0 ? [] : (await Promise.all(remotes.map((remote) => withUse(read, remote)))).flat();
  if (checked.length === 0) return [];
  // The parser is loaded where there is something to compare: most commands have no need of it.
  const { compareTypes } = await import('./compare-types');
  return compareTypes(offering, checked, isNew);
}

async function withReport(read: ReadVersionFile, shell: GateShell): Promise<Offering[]> {
  const text = await read('shell', shell.version, API_FILES.shell);
  return text === undefined
    ? []
    : [{ ...shell, report: parseJson(ApiReportSchema, textOf(text), `shell@${shell.version} ${API_FILES.shell}`) }];
}

async function withUse(read: ReadVersionFile, remote: GateRemote): Promise<Checked[]> {
  const id = `${remote.name}@${remote.version}`;
  const text = await read(remote.name, remote.version, API_FILES.remote);
  return text === undefined ? [] : [{ ...remote, unit: { id, use: parseJson(ApiUseSchema, textOf(text), `${id} ${API_FILES.remote}`) } }];
}

const textOf = (body: Uint8Array | string): string => (typeof body === 'string' ? body : new TextDecoder().decode(body));

import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiReport } from '@portal/releases/schema';
import pMap from 'p-map';
import { compile } from './compile';
import { pathOf, writePackages, writeProgram, type Group, type Unit } from './program';
import type { Fault } from './sentences';

/** Remotes to be compiled together with packages of npm. */
interface Program extends Pick<ApiReport, 'npm' | 'npmHash'> {
  groups: readonly Group[];
}

/** A fault with the shared modules that the remote was compiled against, as its group has them. */
export interface Found extends Fault {
  packages: Group['packages'];
}

/** Each compiler has a thread of its own and reads the packages of npm anew. */
const COMPILERS = 2;

/** Names that are gone: the comparison of names reports those of values, and a type is gone at run time anyway. */
const GONE = new Set(['TS2305', 'TS2307', 'TS2614', 'TS2694', 'TS2724']);

/** What does not compile of the files that are to be checked. @throws Error when the compiler itself fails */
export type FaultsOf = (programs: readonly Program[]) => Promise<Found[]>;

/** Does some work with a compiler, in a folder of its own: packages of npm are written there once. */
export async function withCompiler<Result>(work: (faultsOf: FaultsOf) => Promise<Result>): Promise<Result> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'portal-types-')));
  const written = new Map<string, Promise<string>>();
  const folderFor = ({ npm, npmHash }: Program): Promise<string> => {
    const at = written.get(npmHash) ?? writePackages(join(folder, String(written.size)), npm);
    written.set(npmHash, at);
    return at;
  };
  const run = async (program: Program) => faultsIn(program, await mkdtemp(join(await folderFor(program), 'part-')));
  try {
    return await work(async (programs) => (await pMap(inParts(programs), run, { concurrency: COMPILERS })).flat());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Programs of the same packages as one, in parts with some of the remotes each that take about the same time. */
function inParts(programs: readonly Program[]): Program[] {
  const merged = new Map<string, Program>();
  for (const { npm, npmHash, groups } of programs)
    merged.set(npmHash, { npm, npmHash, groups: [...(merged.get(npmHash)?.groups ?? []), ...groups] });
  return [...merged.values()].flatMap(({ groups, ...npm }) =>
    shares(groups).map((units) => ({
      ...npm,
      groups: groups.map((group) => ({ ...group, parts: group.parts.filter(({ unit }) => units.has(unit)) })),
    })),
  );
}

function shares(groups: readonly Group[]): ReadonlySet<Unit>[] {
  const sizes = new Map<Unit, number>();
  for (const { unit, files } of groups.flatMap(({ parts }) => parts)) sizes.set(unit, (sizes.get(unit) ?? 0) + files.size);
  const all = Array.from({ length: COMPILERS }, () => ({ size: 0, units: new Set<Unit>() }));
  for (const [unit, size] of [...sizes].sort(([, a], [, b]) => b - a)) {
    const smallest = all.reduce((least, each) => (each.size < least.size ? each : least));
    smallest.size += size;
    smallest.units.add(unit);
  }
  return all.map(({ units }) => units).filter(({ size }) => size > 0);
}

async function faultsIn({ groups }: Program, folder: string): Promise<Found[]> {
  const users = new Map<string, Pick<Found, 'unit' | 'packages' | 'file'>[]>();
  for (const home of await writeProgram(folder, groups)) {
    for (const file of home.files.keys()) {
      const path = pathOf(home, file);
      users.set(path, [...(users.get(path) ?? []), { unit: home.unit, packages: home.group.packages, file }]);
    }
  }
  const found = (await compile(folder)).filter(({ code }) => !GONE.has(code));
  return found.flatMap((each) => (users.get(each.file) ?? []).map((user) => ({ ...each, ...user })));
}

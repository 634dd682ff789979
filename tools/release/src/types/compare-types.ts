import { createHash } from 'node:crypto';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import type { Problem } from '@portal/releases/gate';
import type { ApiReport, CodePackage } from '@portal/releases/schema';
import pMap from 'p-map';
import { compile } from './compile';
import { writeProgram, type Checked, type ExposersOf, type Group, type IsNew, type Offering, type Unit } from './program';
import { problemsOf } from './problems';
import type { Fault } from './sentences';
import { undoGrowth, type Undone } from './undo-growth';

/** Each compiler has a thread of its own; more at once are slower on two cores. */
const PARALLEL = 2;

/** Names that are gone: the comparison of names reports those of values, and a type is gone at run time anyway. */
const GONE = new Set(['TS2305', 'TS2307', 'TS2614', 'TS2694', 'TS2724']);

/** A shell with the remotes that meet it for the first time, as each group of them sees it. */
interface Job {
  shell: Offering;
  groups: { built: string; undone: Undone; units: Unit[] }[];
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/**
 * Compiles the sources of each remote against what the shells declare, one run per shell, and the props of components
 * against what their remotes declare. Errors that a remote already had with the declarations that it was built with are its
 * own.
 *
 * @throws Error when the compiler itself fails
 */
export async function compareTypes(offering: readonly Offering[], checked: readonly Checked[], isNew: IsNew): Promise<Problem[]> {
  const exposers = exposersFor(checked, isNew);
  const jobs = offering.map((shell) => jobOf(shell, checked, isNew));
  const [first] = jobs;
  if (first)
    addUnits(
      first,
      checked.filter((user) => rendersNew(user, exposers)),
    );
  const inWork = jobs.filter(({ groups }) => groups.length > 0);
  const run = (job: Job) => faultsOf(job.shell.report.npm, viewsOf(job), job === first ? exposers : undefined);
  const compiled = await pMap(inWork, run, { concurrency: PARALLEL });
  const faulty = new Map(compiled.flat().map(({ unit }) => [unit.id, unit]));
  const own = first && faulty.size > 0 ? await faultsOf(first.shell.report.npm, builtViews([...faulty.values()])) : [];
  const known = new Set(own.map(keyOf));
  return inWork.flatMap((job, index) => {
    const faults = compiled[index]!.filter((fault) => !known.has(keyOf(fault)));
    return checked.flatMap((remote) => {
      const { changes = [] } = job.groups.find(({ units }) => units.includes(remote.unit))?.undone ?? {};
      return problemsOf(
        remote,
        job.shell,
        faults.filter(({ unit }) => unit === remote.unit),
        changes,
        checked,
        exposers,
      );
    });
  });
}

/** Versions of a remote that a user meets for the first time, with the component that it renders. */
function exposersFor(checked: readonly Checked[], isNew: IsNew): ExposersOf {
  return (user, remote, expose) =>
    checked
      .filter(
        ({ name, role, unit }) =>
          name === remote && role !== 'fallback' && isNew(user.id, unit.id) && Object.hasOwn(unit.use.exposes, expose),
      )
      .map(({ unit }) => unit);
}

function rendersNew({ role, build, unit }: Checked, exposers: ExposersOf): boolean {
  if (role === 'fallback') return false;
  return Object.entries(build.components ?? {}).some(([remote, exposes]) =>
    exposes.some((expose) => exposers(unit, remote, expose).length > 0),
  );
}

function jobOf(shell: Offering, checked: readonly Checked[], isNew: IsNew): Job {
  const job: Job = { shell, groups: [] };
  addUnits(
    job,
    checked.filter(({ unit }) => isNew(`shell@${shell.version}`, unit.id)),
  );
  // A shell that only grew is to such remotes what they were built with.
  job.groups = job.groups
    .map((group) => ({
      ...group,
      units: group.units.filter(
        ({ use }) => use.npm !== shell.report.npmHash || hashOf(textsOf(group.undone.packages)) !== hashOf(textsOf(use.built)),
      ),
    }))
    .filter(({ units }) => units.length > 0);
  return job;
}

const textsOf = (packages: Readonly<Record<string, CodePackage>>) => Object.entries(packages).map(([name, { files }]) => [name, files]);

function addUnits(job: Job, remotes: readonly Checked[]): void {
  for (const { unit } of remotes) {
    const built = hashOf(unit.use.built);
    let group = job.groups.find((each) => each.built === built);
    if (!group) job.groups.push((group = { built, undone: undoGrowth(unit.use.built, job.shell.report.packages), units: [] }));
    if (!group.units.includes(unit)) group.units.push(unit);
  }
}

const viewsOf = ({ groups }: Job): Group[] => groups.map(({ undone, units }) => ({ packages: undone.packages, units }));

/** Each remote with the declarations that it was built with. */
function builtViews(units: readonly Unit[]): Group[] {
  const groups = new Map<string, Unit[]>();
  for (const unit of units) groups.set(hashOf(unit.use.built), [...(groups.get(hashOf(unit.use.built)) ?? []), unit]);
  return [...groups.values()].map((same) => ({ packages: same[0]!.use.built, units: same }));
}

async function faultsOf(npm: ApiReport['npm'], groups: readonly Group[], exposers?: ExposersOf): Promise<Fault[]> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'portal-types-')));
  try {
    const folders = writeProgram(folder, npm, groups, exposers);
    const found = await compile(folder);
    const units = groups.flatMap((group) => group.units).map((unit) => ({ unit, prefix: `${folders.get(unit.id)}${sep}` }));
    return found.flatMap((each) => {
      const home = GONE.has(each.code) ? undefined : units.find(({ prefix }) => each.file.startsWith(prefix));
      return home ? [{ ...each, unit: home.unit, file: each.file.slice(home.prefix.length) }] : [];
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const keyOf = ({ unit, file, line, code }: Fault): string => [unit.id, file, line, code].join(' ');

import { createHash } from 'node:crypto';
import type { Problem } from '@portal/releases/gate';
import { filesReached, filesWith } from './changes/files-reached';
import { namesReached, type Reached } from './changes/names-reached';
import { undoGrowth, type Undone } from './changes/undo-growth';
import { withCompiler, type FaultsOf, type Found } from './faults';
import type { Checked, ExposersOf, Group, IsNew, Offering, Part, Unit } from './program';
import { problemsOf } from './problems';
import { isNewFault, type Fault } from './sentences';
import { forgetParsed } from './source/syntax';

/** A shell with the remotes that meet it for the first time, as each group of them sees it. */
interface Job {
  shell: Offering;
  views: View[];
}

interface View {
  /** A hash of the declarations that its remotes were built with. */
  built: string;
  undone: Undone;
  reached: Reached;
  group: Group & { parts: Part[] };
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/**
 * Compiles the sources of each remote that see what the shells declare in another way than they were built with, all in one
 * run, and the props of components against what their remotes declare. Errors that a remote already had with the
 * declarations that it was built with are its own.
 *
 * @throws Error when the compiler itself fails
 */
export async function compareTypes(offering: readonly Offering[], checked: readonly Checked[], isNew: IsNew): Promise<Problem[]> {
  try {
    return await compared(offering, checked, isNew);
  } finally {
    forgetParsed();
  }
}

async function compared(offering: readonly Offering[], checked: readonly Checked[], isNew: IsNew): Promise<Problem[]> {
  const exposers = exposersFor(checked, isNew);
  const jobs = offering.map((shell, index) => jobOf(shell, checked, isNew, index === 0 ? exposers : undefined));
  const [compiled, own] = await withCompiler(async (faultsOf) => {
    const found = await faultsOf(jobs.map(({ shell, views }) => ({ ...shell.report, groups: views.map(({ group }) => group) })));
    const views = new Map(jobs.flatMap((job) => job.views).map((view) => [view.group.packages, view]));
    const inDoubt = found.filter((fault) => !isNewFault(fault, views.get(fault.packages)?.undone.changes ?? []));
    return [found, await ownFaults(faultsOf, jobs, inDoubt)] as const;
  });
  return jobs.flatMap(({ shell, views }) =>
    checked.flatMap((remote) => {
      const view = views.find(({ group }) => group.parts.some(({ unit }) => unit === remote.unit));
      if (!view) return [];
      const faults = compiled.filter(
        ({ packages, ...fault }) => packages === view.group.packages && fault.unit === remote.unit && !own.has(keyOf(fault)),
      );
      return problemsOf(remote, shell, faults, view.undone.changes, checked, exposers);
    }),
  );
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

/** @param exposers where the components that remotes render are checked with this shell */
function jobOf(shell: Offering, checked: readonly Checked[], isNew: IsNew, exposers: ExposersOf | undefined): Job {
  const views: View[] = [];
  for (const remote of checked) {
    const { unit } = remote;
    const renders = exposers !== undefined && rendersNew(remote, exposers);
    const meets = isNew(`shell@${shell.version}`, unit.id);
    if (!meets && !renders) continue;
    const view = viewFor(views, shell, unit, exposers);
    const files = meets ? filesReached(unit.use, unit.use.npm === shell.report.npmHash ? view.reached : 'any') : new Map<string, string>();
    if (files.size > 0 || renders) view.group.parts.push({ unit, files });
  }
  return { shell, views };
}

function viewFor(views: View[], { report }: Offering, { use }: Unit, exposers: ExposersOf | undefined): View {
  const built = hashOf(use.built);
  const known = views.find((each) => each.built === built);
  if (known) return known;
  const undone = undoGrowth(use.built, report.packages);
  const reached = namesReached(use.built, undone.packages);
  const view = { built, undone, reached, group: { packages: undone.packages, parts: [], exposers } };
  views.push(view);
  return view;
}

/** The faults that remotes had with the declarations that they were built with, in the files that have one now. */
async function ownFaults(faultsOf: FaultsOf, [first]: readonly Job[], faults: readonly Found[]): Promise<ReadonlySet<string>> {
  if (!first || faults.length === 0) return new Set();
  const places = new Map<Unit, Map<string, number[]>>();
  for (const { unit, file, line } of faults) {
    const lines = places.get(unit) ?? new Map<string, number[]>();
    places.set(unit, lines.set(file, [...(lines.get(file) ?? []), line]));
  }
  const groups = new Map<string, Group & { parts: Part[] }>();
  for (const [unit, lines] of places) {
    const built = hashOf(unit.use.built);
    const group = groups.get(built) ?? { packages: unit.use.built, parts: [] };
    group.parts.push({ unit, files: filesWith(unit.use, lines) });
    groups.set(built, group);
  }
  return new Set((await faultsOf([{ ...first.shell.report, groups: [...groups.values()] }])).map(keyOf));
}

const keyOf = ({ unit, file, line, code }: Fault): string => [unit.id, file, line, code].join(' ');

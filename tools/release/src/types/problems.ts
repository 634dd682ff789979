import { nameOf, problem, shellOf, type Problem } from '@portal/releases/gate';
import type { Checked, Offering } from './compare-types';
import type { ExposersOf } from './program';
import { placesOf, type Fault } from './sentences';
import type { Change } from './undo-growth';

/** What the compiler says of a value that does not satisfy a type. */
const UNSATISFIED = new Set(['TS1360', 'TS2353', 'TS2561']);

/** What a remote's faults are, one sentence for the shell and one for the components that it renders. */
export function problemsOf(
  remote: Checked,
  shell: Offering,
  faults: readonly Fault[],
  changes: readonly Change[],
  checked: readonly Checked[],
  exposers: ExposersOf,
): Problem[] {
  const owners = checked.filter(({ unit }) =>
    Object.entries(remote.build.components ?? {}).some(([name, exposes]) =>
      exposes.some((expose) => exposers(remote.unit, name, expose).includes(unit)),
    ),
  );
  const ofProps = owners.length === 0 ? [] : faults.filter(isOfProps);
  const ofShell = faults.filter((fault) => !ofProps.includes(fault));
  return [...propsProblem(remote, owners, ofProps), ...shellProblem(remote, shell, ofShell, changes)];
}

/** Lines that may stand between a component's name and what is wrong with its props. */
const NEAR = 4;

function isOfProps({ unit, file, line, code }: Fault): boolean {
  const lines = unit.use.own[file]?.split('\n') ?? [];
  return UNSATISFIED.has(code) && lines.slice(Math.max(0, line - NEAR), line + NEAR).some((text) => text.includes('RemoteComponent'));
}

function shellProblem(remote: Checked, shell: Offering, faults: readonly Fault[], changes: readonly Change[]): Problem[] {
  if (faults.length === 0) return [];
  const order =
    shell.fresh && !remote.fresh
      ? `keep what it uses, or release in this order: a shell that has both, a version of ${remote.name} that does without, then the shell without it`
      : `release the shell that it was built with first and then ${remote.name}, or build ${remote.name} against ${shellOf(shell)}`;
  const what = `does not fit the types of ${shellOf(shell)} in ${placesOf(faults, changes)}`;
  return [problem('types', [remote, { version: shell.version }], '', `${nameOf(remote)} ${what}: ${order}`)];
}

function propsProblem(user: Checked, owners: readonly Checked[], faults: readonly Fault[]): Problem[] {
  if (faults.length === 0) return [];
  const named = owners.map(nameOf).join(' and ');
  const name = owners[0]!.name;
  const order =
    owners.some(({ fresh }) => fresh) && !user.fresh
      ? `keep the props, or release in this order: a version of ${name} that takes both, a version of ${user.name} that gives the new ones, then ${name} without the old`
      : `release a version of ${name} that takes them first, or give the props that ${named} takes`;
  return [
    problem(
      'props',
      [user, ...owners],
      '',
      `${nameOf(user)} gives a component of ${named} props that do not fit in ${placesOf(faults, [])}: ${order}`,
    ),
  ];
}

import { nameOf, orderFor, problem, shellOf, type Problem } from '@portal/releases/gate';
import { componentPropsIn } from './source/component-props';
import type { Checked, ExposersOf, Offering } from './program';
import { placesOf, type Fault } from './sentences';
import type { Change } from './changes/undo-growth';

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

function isOfProps({ unit, file, line }: Fault): boolean {
  const text = unit.use.own[file];
  return text !== undefined && componentPropsIn(file, text).some(({ first, last }) => first <= line && line <= last);
}

function shellProblem(remote: Checked, shell: Offering, faults: readonly Fault[], changes: readonly Change[]): Problem[] {
  if (faults.length === 0) return [];
  const order =
    shell.fresh && !remote.fresh
      ? `keep what it uses, or ${orderFor(shell, remote.name)}`
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

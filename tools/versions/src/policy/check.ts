import semver from 'semver';
import type { ApiChange } from '../diff/compare';
import { highest, isBelow } from '../diff/level';
import { askedFor, askedForAll, removesEarly, type Changeset } from './changesets';
import { minorsSince, readNote, STAYS } from './deprecations';

export interface Checked {
  changes: readonly ApiChange[];
  changesets: readonly Changeset[];
  /** Notes of deprecation in the sources, by what they are about, by package. */
  notes: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Packages that are published. */
  published: readonly string[];
  /** The version that all of them had at the last release. */
  released: string;
}

/** Why the next release may not be made as the sources and changesets stand: a sentence for each reason. */
export function findProblems({ changes, changesets, notes, published, released }: Checked): string[] {
  const level = askedForAll(changesets);
  const next = level ? semver.inc(released, level)! : undefined;
  return [
    ...changesets.flatMap(({ file, levels }) =>
      [...levels.keys()]
        .filter((name) => !published.includes(name))
        .map((name) => `.changeset/${file} names ${name}, which is not published`),
    ),
    ...published.flatMap((name) => levelProblem(name, changes, changesets)),
    ...[...notes].flatMap(([name, all]) => [...all].flatMap(([what, note]) => noteProblem(name, what, note))),
    ...changes.flatMap((change) => sinceProblem(change, next)),
    ...changes.flatMap((change) => removalProblem(change, released, changesets)),
  ];
}

function levelProblem(name: string, changes: readonly ApiChange[], changesets: readonly Changeset[]): string[] {
  const own = changes.filter((change) => change.package === name);
  const needed = highest(own.map(({ level }) => level));
  const asked = askedFor(changesets, name);
  if (!needed || !isBelow(asked, needed)) return [];
  const [first, ...more] = own.filter(({ level }) => level === needed);
  const others = more.length > 0 ? `, and ${more.length} more` : '';
  const why = `${name}: ${first!.what} ${first!.how}${others}, which needs a ${needed} version`;
  return [asked ? `${why}; its changesets ask for ${asked}` : `${why}, and no changeset names the package: run \`pnpm changeset\``];
}

function noteProblem(name: string, what: string, note: string): string[] {
  return readNote(note) ? [] : [`${name}: @deprecated of ${what} says "${note}"; it must say "since <version>: use …"`];
}

function sinceProblem({ package: name, what, deprecated }: ApiChange, next: string | undefined): string[] {
  const since = deprecated === undefined ? undefined : readNote(deprecated)?.since;
  if (since === undefined || next === undefined || since === next) return [];
  return [`${name}: @deprecated of ${what} says since ${since}, the next version is ${next}`];
}

/** What may go: an exported name that was deprecated long enough, and a member that was, or that never was. */
function removalProblem({ package: name, what, removed }: ApiChange, released: string, changesets: readonly Changeset[]): string[] {
  if (!removed || removesEarly(changesets, removed.name)) return [];
  const early = `, or a changeset says "Removes early: \`${removed.name}\`, because …"`;
  const since = removed.note === undefined ? undefined : readNote(removed.note)?.since;
  if (since === undefined)
    return removed.kind === 'member'
      ? []
      : [`${name}: ${what} is gone and was never deprecated: deprecate it, and remove it after ${STAYS} more minor versions${early}`];
  const passed = minorsSince(since, released);
  if (passed >= STAYS) return [];
  return [
    `${name}: ${what} is gone, deprecated since ${since}; it stays for ${STAYS} minor versions after that, of which ${passed} came out${early}`,
  ];
}

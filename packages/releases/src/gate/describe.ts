import { SHELL } from '../names';
import type { GateRemote, GateShell, Problem, ProblemKind } from './types';

type Party = { name?: string; version: string };

/** A problem between some versions; `about` distinguishes it from others of its kind between the same versions. */
export function problem(kind: ProblemKind, parties: readonly Party[], about: string, sentence: string): Problem {
  const versions = parties.map(({ name = SHELL, version }) => `${name}@${version}`).sort();
  return { id: [kind, ...versions, about].join(' '), kind, versions, sentence };
}

/** `orders@1.2.0`, with its role where it is not the live one. */
export function nameOf({ name, version, role, fresh }: Pick<GateRemote, 'name' | 'version' | 'role' | 'fresh'>): string {
  if (fresh || role === 'live') return `${name}@${version}`;
  return role === 'canary' ? `${name}@${version} (canary)` : `${name}@${version} (the version that ${name} falls back to)`;
}

/** `the live shell 1.0.0`, `the canary shell 1.1.0`; `the new shell 1.2.0` for the one to release; `the new API` of a backend. */
export function shellOf({ version, role, fresh, backend }: Pick<GateShell, 'version' | 'role' | 'fresh' | 'backend'>): string {
  return backend ? 'the new API' : `the ${fresh ? 'new' : role} shell ${version}`;
}

/** The order of releases that replaces something without a visitor who lacks it, for a remote that is live. */
export function orderFor({ backend }: Pick<GateShell, 'backend'>, remote: string): string {
  const what = backend ? 'API' : 'shell';
  return `release in this order: ${backend ? 'an' : 'a'} ${what} that has both, a version of ${remote} that does without, then the ${what} without it`;
}

/** `a`, `a and b`, `a, b and c`; of many the first eight. */
export function list(names: readonly string[]): string {
  const shown = names.length > 9 ? [...names.slice(0, 8), `${names.length - 8} more`] : names;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

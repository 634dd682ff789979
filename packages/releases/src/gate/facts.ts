import type { GateRemote, GateShell, Problem, ProblemKind } from './types';
import { list, nameOf, orderFor, problem, shellOf } from './describe';

type Remote = Pick<GateRemote, 'name' | 'version' | 'build' | 'fresh' | 'role'>;
type Shell = Pick<GateShell, 'version' | 'build' | 'fresh' | 'role' | 'backend'>;

/**
 * What a remote uses of a shell beside its code and that is another there, or gone: values of enumerations and calls,
 * shared texts, CSS custom properties and classes. A build without these facts is not checked.
 * Members that are gone are reported as exports.
 */
export function changedFacts(shell: Shell, remote: Remote): Problem[] {
  const [used, offered] = [remote.build.facts, shell.build.facts];
  if (!used || !offered) return [];
  const values = Object.entries(used.values).flatMap(([path, value]) => {
    const now = Object.hasOwn(offered.values, path) ? offered.values[path] : value;
    return now === value ? [] : [`${path}, which was ${quoted(value)} and is ${quoted(now)}`];
  });
  const keys = [
    ...gone(used.keys, offered.keys),
    ...used.keyPrefixes.filter((prefix) => !offered.keys.some((key) => key.startsWith(prefix))).map((prefix) => `${prefix}…`),
  ];
  const report = (kind: ProblemKind, names: readonly string[], what: string) =>
    names.length === 0
      ? []
      : [problem(kind, [remote, { version: shell.version }], names.join(), `${nameOf(remote)} ${what}: ${advice(shell, remote)}`)];
  return [
    ...report('value', values, `was built with another value of ${list(values)} in ${shellOf(shell)}`),
    ...report('text', keys, `shows the shared text ${list(keys)}, which ${shellOf(shell)} does not have`),
    ...report(
      'style',
      gone(used.tokens, offered.tokens),
      `uses the token ${list(gone(used.tokens, offered.tokens))}, which ${shellOf(shell)} does not have`,
    ),
    ...report(
      'style',
      gone(used.classes, offered.classes),
      `uses the class ${list(gone(used.classes, offered.classes))}, which ${shellOf(shell)} does not have`,
    ),
  ];
}

const gone = (used: readonly string[], offered: readonly string[]): string[] => used.filter((name) => !offered.includes(name));

const quoted = (value: unknown): string => `\`${String(value)}\``;

function advice(shell: Shell, remote: Remote): string {
  if (shell.fresh && !remote.fresh) return `keep it, or ${orderFor(shell, remote.name)}`;
  return `release the shell that ${remote.name} was built with first, or build ${remote.name} against ${shellOf(shell)}`;
}

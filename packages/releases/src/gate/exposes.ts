import type { GateInput, GateRemote, GateShell, Problem } from './types';
import { list, nameOf, problem, shellOf } from './describe';

/** Pages and components that others use must be exposed, in a shape that the shell can render. */
export function exposeProblems({ shells, remotes }: GateInput): Problem[] {
  const served = remotes.filter(({ role }) => role !== 'fallback');
  return [
    ...served.flatMap((remote) => shells.flatMap((shell) => shellPages(shell, remote))),
    ...served.flatMap(addedPages),
    ...served.flatMap(shapes),
    ...served.flatMap((user) => componentsOf(user, served)),
  ];
}

function shellPages(shell: GateShell, remote: GateRemote): Problem[] {
  return shell.pages
    .filter((page) => page.remote === remote.name && !exposes(remote, `./${page.module}`))
    .map(({ path, module }) => {
      const todo =
        shell.fresh && !remote.fresh
          ? `release a version of ${remote.name} that exposes it first`
          : 'expose it in rspack.config.mjs, or release a shell without that page first';
      return problem(
        'page',
        [remote, { version: shell.version }],
        path,
        `${nameOf(remote)} does not expose ./${module}, which ${shellOf(shell)} shows at ${path}: ${todo}`,
      );
    });
}

function addedPages(remote: GateRemote): Problem[] {
  return remote.pages
    .filter(({ module }) => !exposes(remote, `./${module}`))
    .map(({ path, module }) =>
      problem(
        'page',
        [remote],
        path,
        `${nameOf(remote)} adds the page ${path} without exposing ./${module}: expose it in rspack.config.mjs, or take the page out`,
      ),
    );
}

/** What the shell renders is the default export, made by `defineRemote`. */
function shapes(remote: GateRemote): Problem[] {
  const faulty = Object.entries(remote.build.exports ?? {}).filter(
    ([expose, names]) => exposes(remote, expose) && !names.includes('default'),
  );
  return faulty.map(([expose]) =>
    problem(
      'shape',
      [remote],
      expose,
      `${nameOf(remote)} exposes ${expose} without a default export: write \`export default defineRemote(…)\` in it`,
    ),
  );
}

function componentsOf(user: GateRemote, served: readonly GateRemote[]): Problem[] {
  return Object.entries(user.build.components ?? {}).flatMap(([owner, wanted]): Problem[] => {
    const versions = served.filter(({ name }) => name === owner);
    if (versions.length === 0) {
      return [
        problem(
          'component',
          [user],
          owner,
          `${nameOf(user)} uses ${list(wanted)} of ${owner}, which is not released: release ${owner} first, or both in one step`,
        ),
      ];
    }
    if (!versions.some(({ role }) => role === 'live')) {
      return [
        problem(
          'component',
          [user],
          owner,
          `${nameOf(user)} uses ${list(wanted)} of ${owner}, which only a canary's visitors have: promote ${owner} first`,
        ),
      ];
    }
    return versions.flatMap((remote) =>
      wanted
        .filter((expose) => !exposes(remote, expose))
        .map((expose) => {
          const todo =
            remote.fresh && !user.fresh
              ? `keep exposing it until a version of ${user.name} without it is released`
              : `release a version of ${owner} that exposes it first`;
          return problem(
            'component',
            [user, remote],
            expose,
            `${nameOf(user)} uses ${expose} of ${owner}, which ${nameOf(remote)} does not expose: ${todo}`,
          );
        }),
    );
  });
}

function exposes(remote: GateRemote, expose: string): boolean {
  return Object.hasOwn(remote.build.exposes, expose);
}

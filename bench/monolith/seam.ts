import { pageModules } from 'page-modules';
import { addMessages } from '../../packages/remote-kit/src/host/index';
import { RemoteFault } from '../../apps/shell/src/loader/fault';
import type { ModuleKind, ModuleOf } from '../../apps/shell/src/loader/load';

/*
 * What the monolith has where the shell has federation: the bundler resolves the modules that `rspack.config.mjs` lists to
 * this file. An export that the shell's sources need and this file lacks fails the build.
 */

/** For `loader/load.ts`: a static `import()` of the page's chunk. */
export async function loadModule<Kind extends ModuleKind>(remote: string, module: string, _kind: Kind): Promise<ModuleOf<Kind>> {
  const load = pageModules[`${remote}/${module}`];
  if (!load) throw new RemoteFault('missing', remote, `${remote}/${module} is not in the monolith`);
  const value = (await load()).default as ModuleOf<Kind>;
  addMessages(value.namespace, value.messages);
  return value;
}

const nothing = (): undefined => undefined;

// One application has no versions of its parts, no registrations of them, and no part from a developer's machine.
export { nothing as bustChunkCache, nothing as invalidatePending, nothing as releaseInUse, nothing as throwsAgain, nothing as versionOf };
// `on-click` alone does without these.
export { nothing as startNextPages, nothing as whenQuiet };
export const localReleases = () => ({});
export const takeRequestedOverrides = () => ({});

import { SHELL, type RemoteBuild, type ShellBuild } from '@portal/releases';
import { PagesSchema, parseJson, RemoteBuildSchema, ShellBuildSchema } from '@portal/releases/schema';
import { CommandError } from '../errors';
import { manifestFaults } from './manifest';
import type { BuiltFile } from './read-dist';

/**
 * Reads `portal.json` of a build and checks that everything it, the federation manifest and the page table speak of is there.
 * @throws CommandError or InvalidJsonError naming the file at fault
 */
export function checkBuild(name: string, files: readonly BuiltFile[]): RemoteBuild | ShellBuild {
  const text = (path: string) => {
    const file = files.find((candidate) => candidate.path === path);
    if (!file) throw new CommandError(`the build output has no ${path}`);
    return file.body.toString();
  };
  const build = name === SHELL ? parseJson(ShellBuildSchema, text('portal.json'), 'portal.json') : parseJson(RemoteBuildSchema, text('portal.json'), 'portal.json');
  if (build.name !== name) throw new CommandError(`this is the build of ${build.name}, not of ${name}`);
  const present = new Set(files.map(({ path }) => path));
  const faults = [
    ...filesNamedBy(build).filter((path) => !present.has(path)).map((path) => `portal.json names ${path}, which was not built`),
    ...(build.kind === 'remote' ? manifestFaults(text(build.entry), build, present) : shellFaults(text)),
  ];
  if (faults.length > 0) throw new CommandError(faults.join('; '));
  return build;
}

function filesNamedBy(build: RemoteBuild | ShellBuild): string[] {
  if (build.kind === 'shell') return [...build.scripts, ...build.styles, ...Object.values(build.tiers).flat()];
  return [build.entry, build.remoteEntry, ...Object.values(build.exposes).flatMap(({ js, css }) => [...js, ...css])];
}

function shellFaults(text: (path: string) => string): string[] {
  parseJson(PagesSchema, text('pages.json'), 'pages.json');
  const html = text('index.html');
  return ['<!--portal:head-->', '<!--portal:scripts-->'].filter((marker) => !html.includes(marker)).map((marker) => `index.html has no ${marker}`);
}

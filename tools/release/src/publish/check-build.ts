import { SHELL, type RemoteBuild, type ShellBuild } from '@portal/releases';
import { PageTableSchema, parseJson, StrictRemoteBuildSchema, ShellBuildSchema, ManifestFilesSchema } from '@portal/releases/schema';
import { OperatorError } from '@portal/node-kit';
import type { BuiltFile } from './read-dist';

/**
 * Reads `portal.json` of a build and checks that every file which it, the federation manifest and the page table name exists.
 * @throws OperatorError or InvalidJsonError naming the file at fault
 */
export function checkBuild(name: string, files: readonly BuiltFile[]): RemoteBuild | ShellBuild {
  const text = (path: string) => {
    const file = files.find((candidate) => candidate.path === path);
    if (!file) throw new OperatorError(`the build output has no ${path}`);
    return file.body.toString();
  };
  const build =
    name === SHELL
      ? parseJson(ShellBuildSchema, text('portal.json'), 'portal.json')
      : parseJson(StrictRemoteBuildSchema, text('portal.json'), 'portal.json');
  if (build.name !== name) throw new OperatorError(`this is the build of ${build.name}, not of ${name}`);
  const present = new Set(files.map(({ path }) => path));
  const faults = [
    ...filesNamedBy(build)
      .filter((path) => !present.has(path))
      .map((path) => `portal.json names ${path}, which was not built`),
    ...(build.kind === 'remote' ? manifestFaults(text(build.entry), build, present) : shellFaults(text)),
  ];
  if (faults.length > 0) throw new OperatorError(faults.join('; '));
  return build;
}

function filesNamedBy(build: RemoteBuild | ShellBuild): string[] {
  if (build.kind === 'shell') return [...build.scripts, ...build.styles, ...Object.values(build.sharedBundles).flat()];
  return [build.entry, build.remoteEntry, ...Object.values(build.exposes).flatMap(({ js, css }) => [...js, ...css])];
}

function shellFaults(text: (path: string) => string): string[] {
  parseJson(PageTableSchema, text('pages.json'), 'pages.json');
  const html = text('index.html');
  return ['<!--portal:head-->', '<!--portal:scripts-->']
    .filter((marker) => !html.includes(marker))
    .map((marker) => `index.html has no ${marker}`);
}

/**
 * Contradictions between a federation manifest and its build, one sentence each.
 * @throws InvalidJsonError when it is none
 */
function manifestFaults(text: string, build: RemoteBuild, present: ReadonlySet<string>): string[] {
  const { entry } = build;
  const manifest = parseJson(ManifestFilesSchema, text, entry);
  const faults: string[] = [];
  if (manifest.name !== build.name) faults.push(`${entry} is of ${manifest.name}, not of ${build.name}`);
  const { name, path } = manifest.metaData.remoteEntry;
  const remoteEntry = path ? `${path.replace(/\/$/, '')}/${name}` : name;
  if (remoteEntry !== build.remoteEntry) faults.push(`${entry} has the entry ${remoteEntry || '(none)'}, portal.json ${build.remoteEntry}`);
  const exposed = manifest.exposes.map((expose) => expose.path);
  for (const path of Object.keys(build.exposes)) if (!exposed.includes(path)) faults.push(`${entry} does not expose ${path}`);
  for (const path of exposed) if (!Object.hasOwn(build.exposes, path)) faults.push(`portal.json does not list the expose ${path}`);
  for (const { path, assets } of manifest.exposes) {
    const named = [assets?.js?.sync, assets?.js?.async, assets?.css?.sync, assets?.css?.async].flatMap((list) => list ?? []);
    faults.push(...named.filter((file) => !present.has(file)).map((file) => `${entry} names ${file} for ${path}, which was not built`));
  }
  return faults;
}

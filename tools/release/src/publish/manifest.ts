import type { RemoteBuild } from '@portal/releases';
import { ManifestFilesSchema, parseJson } from '@portal/releases/schema';

/**
 * Where a federation manifest does not fit the build it lies in, a sentence each.
 * @throws InvalidJsonError when it is none
 */
export function manifestFaults(text: string, build: RemoteBuild, present: ReadonlySet<string>): string[] {
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

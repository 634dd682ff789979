import type { RemoteBuild } from '@portal/releases';
import { CommandError } from '../errors';

/** The parts of a federation manifest that name files. */
interface Manifest {
  name?: unknown;
  metaData?: { remoteEntry?: { name?: string; path?: string } };
  exposes?: { path?: string; assets?: Partial<Record<'js' | 'css', Partial<Record<'sync' | 'async', string[]>>>> }[];
}

/** Where a federation manifest does not fit the build it lies in, a sentence each. */
export function manifestFaults(text: string, build: RemoteBuild, present: ReadonlySet<string>): string[] {
  const manifest = parse(text, build.entry);
  const { entry } = build;
  const faults: string[] = [];
  if (manifest.name !== build.name) faults.push(`${entry} is of ${String(manifest.name)}, not of ${build.name}`);
  const { name = '', path = '' } = manifest.metaData?.remoteEntry ?? {};
  const remoteEntry = path ? `${path.replace(/\/$/, '')}/${name}` : name;
  if (remoteEntry !== build.remoteEntry) faults.push(`${entry} has the entry ${remoteEntry || '(none)'}, portal.json ${build.remoteEntry}`);
  const exposed = (manifest.exposes ?? []).map((expose) => expose.path ?? '');
  for (const path of Object.keys(build.exposes)) if (!exposed.includes(path)) faults.push(`${entry} does not expose ${path}`);
  for (const path of exposed) if (!Object.hasOwn(build.exposes, path)) faults.push(`portal.json does not list the expose ${path}`);
  for (const { path, assets } of manifest.exposes ?? []) {
    const named = [assets?.js?.sync, assets?.js?.async, assets?.css?.sync, assets?.css?.async].flatMap((list) => list ?? []);
    faults.push(...named.filter((file) => !present.has(file)).map((file) => `${entry} names ${file} for ${path ?? '?'}, which was not built`));
  }
  return faults;
}

function parse(text: string, entry: string): Manifest {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Not JSON is refused below, like JSON that is not an object.
  }
  throw new CommandError(`${entry} is not a JSON object`);
}

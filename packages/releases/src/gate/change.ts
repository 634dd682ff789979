import type { ExtraPage } from '../contract';
import { parseEntryUrl, SHELL } from '../names';
import { allVersions } from '../pins';
import { InvalidJsonError, type ReleaseDocument } from '../schema';
import { findProblems } from './find-problems';
import { roleIn, type GateInput, type GateRemote, type GateShell, type Problem, type Role } from './types';
import { MissingFileError, readVersion, type LoadedVersion, type ReadVersionFile } from './read';
import { problem } from './describe';

interface ServedVersion {
  name: string;
  version: string;
  role: Role;
  fresh: boolean;
  pages: readonly ExtraPage[];
}

/**
 * Compiles what remotes use against what others declare. It takes seconds, so the edge has none.
 *
 * @param isNew whether these versions meet for the first time, or for more visitors than before
 */
export type TypeCheck = (input: GateInput, isNew: (...versions: readonly string[]) => boolean) => Promise<Problem[]>;

/**
 * The problems that a change of the release document causes, over every version that visitors can get after it: live
 * versions, canaries, and the fallbacks of remotes that the change does not touch. A problem that existed before (a forced
 * release) is not reported again, unless the change gives a canary with that problem to more visitors.
 */
export async function checkChange(
  read: ReadVersionFile,
  before: ReleaseDocument | undefined,
  after: ReleaseDocument,
  checkTypes?: TypeCheck,
): Promise<Problem[]> {
  const known = new Map<string, Promise<LoadedVersion>>();
  const load = ({ name, version }: ServedVersion) => {
    const key = `${name}@${version}`;
    const loaded = known.get(key) ?? readVersion(read, name, version);
    known.set(key, loaded);
    return loaded;
  };
  const earlier = before ? await loadServed(load, before, before) : { shells: [], remotes: [], unreadable: [] };
  const old = new Set([...earlier.unreadable, ...findProblems(earlier)].map(({ id }) => id));
  const grown = grownCanaries(before, after);
  const { unreadable, ...served } = await loadServed(load, after, before);
  const problems = [...unreadable, ...findProblems(served)].filter(
    ({ id, versions }) => !old.has(id) || versions.some((version) => grown.has(version)),
  );
  if (!checkTypes) return problems;
  const met = new Set([
    ...earlier.shells.map(({ version }) => `${SHELL}@${version}`),
    ...earlier.remotes.map(({ name, version }) => `${name}@${version}`),
  ]);
  const isNew = (...versions: readonly string[]) => versions.some((version) => !met.has(version) || grown.has(version));
  return [...problems, ...(await checkTypes(served, isNew))];
}

/** Versions that were canaries, or only pinned, and get more visitors now. */
function grownCanaries(before: ReleaseDocument | undefined, after: ReleaseDocument): ReadonlySet<string> {
  const former = before ? allVersions(before) : {};
  const grown = Object.entries(after.microFrontends).flatMap(([name, entries]) =>
    entries.flatMap(({ metadata: { version }, deployment }) => {
      const was = former[name]?.find((entry) => entry.metadata.version === version)?.deployment;
      // By the list alone: a pin beside it makes a first version no live one.
      const wasLive = roleIn(before?.microFrontends[name] ?? [], version) === 'live';
      const grows = was && !wasLive && (roleIn(entries, version) === 'live' || deployment.traffic > was.traffic);
      return grows ? [`${name}@${version}`] : [];
    }),
  );
  return new Set(grown);
}

interface Served {
  shells: GateShell[];
  remotes: GateRemote[];
  unreadable: Problem[];
}

async function loadServed(
  load: (served: ServedVersion) => Promise<LoadedVersion>,
  document: ReleaseDocument,
  before: ReleaseDocument | undefined,
): Promise<Served> {
  const found: Served = { shells: [], remotes: [], unreadable: [] };
  for (const served of servedVersions(document, before)) {
    const { pages, ...version } = served;
    try {
      const loaded = await load(served);
      if ('shell' in loaded) found.shells.push({ ...version, ...loaded.shell });
      else found.remotes.push({ ...version, pages, ...loaded.remote });
    } catch (error) {
      if (!(error instanceof MissingFileError || error instanceof InvalidJsonError)) throw error;
      found.unreadable.push(problem('file', [served], '', `${error.message}: publish the version again`));
    }
  }
  return found;
}

function servedVersions(document: ReleaseDocument, before: ReleaseDocument | undefined): ServedVersion[] {
  const former = before ? allVersions(before) : {};
  return Object.entries(allVersions(document)).flatMap(([name, entries]) => {
    const previous = former[name] ?? [];
    const served = entries.map(({ metadata: { version }, extras }): ServedVersion => {
      const fresh = !previous.some((entry) => entry.metadata.version === version);
      return { name, version, role: roleIn(entries, version), fresh, pages: extras?.pages ?? [] };
    });
    const fallbacks = entries
      .filter(({ url, fallbackUrl }) => previous.some((entry) => entry.url === url && entry.fallbackUrl === fallbackUrl))
      .flatMap(({ fallbackUrl = '' }) => parseEntryUrl(fallbackUrl)?.version ?? [])
      .filter((version, index, all) => all.indexOf(version) === index && !served.some((other) => other.version === version));
    return [...served, ...fallbacks.map((version): ServedVersion => ({ name, version, role: 'fallback', fresh: false, pages: [] }))];
  });
}

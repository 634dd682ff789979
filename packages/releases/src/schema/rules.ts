import { SHELL } from '../names';
import type { ExtraPage } from './pages';

interface Versioned {
  metadata: { version: string };
  deployment: { traffic: number; default: boolean };
  extras?: { pages?: ExtraPage[] | undefined } | undefined;
}

interface RuleFault {
  at: (string | number)[];
  message: string;
}

/**
 * What must hold between the versions of one remote. The first version of a remote may go to a part of the visitors,
 * the others then have none of it; a portal without a shell is no portal.
 */
export function checkVersions(name: string, versions: readonly Versioned[]): RuleFault[] {
  const faults: RuleFault[] = [];
  const seen = new Set<string>();
  versions.forEach(({ metadata }, index) => {
    if (seen.has(metadata.version)) faults.push({ at: [index, 'metadata', 'version'], message: `${metadata.version} is listed twice` });
    seen.add(metadata.version);
  });
  const defaults = versions.filter((entry) => entry.deployment.default).length;
  if (defaults !== 1) faults.push({ at: [], message: `must have exactly one default version, has ${defaults}` });
  // In hundredths, because 33.33 + 66.67 is not 100 in binary.
  const total = versions.reduce((sum, { deployment }) => sum + Math.round(deployment.traffic * 100), 0);
  const firstCanary = versions.length === 1 && total < 10_000 && name !== SHELL;
  if (total !== 10_000 && !firstCanary) faults.push({ at: [], message: `traffic must add up to 100, adds up to ${total / 100}` });
  return faults;
}

/** Two pages must not claim one path; versions of one remote may repeat theirs. */
export function checkExtraPages(remotes: Readonly<Record<string, readonly Versioned[]>>): (RuleFault & { name: string })[] {
  const owners = new Map<string, string>();
  return Object.entries(remotes).flatMap(([name, versions]) =>
    versions.flatMap((entry, index) =>
      (entry.extras?.pages ?? []).flatMap(({ path }, row, pages) => {
        const at = [index, 'extras', 'pages', row, 'path'];
        if (pages.findIndex((page) => page.path === path) < row) return [{ name, at, message: `${path} is listed twice` }];
        const owner = owners.get(path) ?? name;
        owners.set(path, owner);
        if (owner === name) return [];
        return [{ name, at, message: `${path} belongs to ${owner}` }];
      }),
    ),
  );
}

import { releaseSet } from './release-set';

/**
 * The lazy tiers of the shared code: the host must import what it is to provide.
 * Loaded as plain imports, because a tier that fails inside the federation runtime stays failed.
 */
const tiers: Record<string, () => Promise<unknown>> = {
  '@portal/ui-kit/form': () => import('@portal/ui-kit/form'),
  '@portal/ui-kit/table': () => import('@portal/ui-kit/table'),
  '@portal/ui-kit/date': () => import('@portal/ui-kit/date'),
  '@portal/ui-kit/extra': () => import('@portal/ui-kit/extra'),
};

/** Fetches the tiers that a module needs, all at once. */
export async function loadTiers(remote: string, module: string): Promise<void> {
  const wanted = releaseSet().remotes[remote]?.exposes[`./${module}`]?.shared ?? [];
  await Promise.all(wanted.map((name) => tiers[name]?.()));
}

import { counter, gauge, readAtScrape } from '@portal/node-kit/telemetry';
import { SHELL, type PublishedPage } from '@portal/releases';
import type { ReleaseSet } from '@portal/releases/contract';
import type { Catalog } from './catalog';
import type { ComposedSet } from './compose';
import type { CatalogWatch } from './watch';

const loads = counter('portal_edge_remote_loads_total', 'Pages that begin with a remote, by its version', ['remote', 'version']);
const faults = counter(
  'portal_edge_remote_faults_total',
  'Reports of browsers that could not use a remote, by its version and what the visitor got instead: panel or fallback',
  ['remote', 'version', 'outcome'],
);
const releases = gauge('portal_edge_releases', '1 for the state of the release set: current, last_good, last_good_on_disk or none', [
  'state',
]);
const unsignedLists = gauge(
  'portal_edge_unsigned_lists',
  'Lists of the newest release document that are not signed as the trust file asks, by remote; other for a remote that it does not name',
  ['remote'],
);
const trusted = gauge(
  'portal_edge_trust',
  '1 for what holds of signatures: checked or off, stale while nobody says what is the newest, file_refused while a wrong trust file is there',
  ['state'],
);
const canaries = gauge('portal_edge_canaries', 'Remotes, and the shell, with a version that not all visitors get, by channel', ['channel']);

const OUTCOMES = ['panel', 'fallback', 'unknown'] as const;

/** Counts the remote of a page that is served. */
export function countLoad(composed: ComposedSet, page: PublishedPage | undefined): void {
  const remote = page?.remote;
  const version = remote === undefined ? undefined : composed.set.remotes[remote]?.version;
  if (remote !== undefined && version !== undefined) loads.inc({ remote, version });
}

/** A report as it counts: `unknown` stands for what the page cannot have met. */
export interface FaultLabels {
  remote: string;
  version: string;
  outcome: string;
}

/**
 * The versions of a remote that a page can have met: those of the set that it was served with; `set` is undefined where only another
 * edge knows it, and then all of the catalog. Undefined for a name that is neither in the set nor in the catalog.
 */
export function servedVersions(remote: string, set: ReleaseSet | undefined, catalog: Catalog | undefined): string[] | undefined {
  const released = remote === SHELL ? catalog?.shells : catalog?.remotes.get(remote);
  if (!set) return released && [...released.keys()];
  if (remote === SHELL) return [set.shell.version];
  const served = Object.hasOwn(set.remotes, remote) ? set.remotes[remote] : undefined;
  if (!served) return released && [];
  return [served.version, ...(served.fallback ? [served.fallback.version] : [])];
}

/** What a report counts for. A remote without a usable version is in no set. */
export function faultLabels(
  report: { remote: string; version?: string; outcome?: string },
  set: ReleaseSet | undefined,
  catalog: Catalog | undefined,
): FaultLabels {
  const versions = servedVersions(report.remote, set, catalog);
  return {
    remote: versions ? report.remote : 'unknown',
    version: report.version !== undefined && versions?.includes(report.version) ? report.version : 'unknown',
    outcome: OUTCOMES.find((outcome) => outcome === report.outcome) ?? 'unknown',
  };
}

/** Counts a remote that a browser could not use. */
export const countFault = (labels: FaultLabels): void => faults.inc({ ...labels });

/** Ends the series of a version. */
export function forgetVersion(remote: string, version: string): void {
  loads.remove({ remote, version });
  for (const outcome of OUTCOMES) faults.remove({ remote, version, outcome });
}

const STATES = ['current', 'last good', 'last good on disk', 'none'] as const;
type ReleaseState = (typeof STATES)[number];

/** The state of the release set, as health checks and metrics name it. */
export function releaseState(watch: CatalogWatch): ReleaseState {
  if (!watch.current()) return 'none';
  if (watch.fromDisk() !== undefined) return 'last good on disk';
  return watch.problem() ? 'last good' : 'current';
}

/** What an edge does with signatures, as its readiness says it. */
export function signatureState(watch: CatalogWatch): 'checked' | 'stale' | 'not checked' {
  const trust = watch.trust();
  if (!trust) return 'not checked';
  return trust.isStale ? 'stale' : 'checked';
}

/** Shows the state, the canaries and the signatures of the release set in the metrics, until the function that it returns is called. */
export const observeReleases = (watch: CatalogWatch, channel: string): (() => void) =>
  readAtScrape([releases, canaries, unsignedLists, trusted], () => {
    const trust = watch.trust();
    const refused = trust?.unsigned ?? [];
    const found = releaseState(watch);
    const lists = Object.values(watch.current()?.document.microFrontends ?? {});
    const shared = lists.filter((list) => list.some(({ deployment }) => deployment.traffic < 100));
    return [
      ...STATES.map((state) => [releases, { state: state.replaceAll(' ', '_') }, state === found ? 1 : 0] as const),
      [canaries, { channel }, shared.length],
      ...[...new Set(['other', ...refused])].map(
        (remote) => [unsignedLists, { remote }, refused.filter((one) => one === remote).length] as const,
      ),
      [trusted, { state: 'checked' }, trust ? 1 : 0] as const,
      [trusted, { state: 'off' }, trust ? 0 : 1] as const,
      [trusted, { state: 'stale' }, trust?.isStale ? 1 : 0] as const,
      [trusted, { state: 'file_refused' }, trust?.isFileRefused ? 1 : 0] as const,
    ];
  });

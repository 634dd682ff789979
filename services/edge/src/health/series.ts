import { counter, histogram, readAtScrape } from '@portal/node-kit/telemetry';
import { SHELL } from '@portal/releases';
import { FAULT_KINDS, VITAL_BOUNDS, type FaultKind, type Vital } from '@portal/releases/health';
import type { Catalog } from '../catalog/catalog';
import { forgetVersion } from '../catalog/remote-metrics';

const HELD_MS = 24 * 3_600_000;

type OfVersion = 'remote' | 'version';
const VERSION: readonly OfVersion[] = ['remote', 'version'];

const loads = counter('portal_edge_page_loads_total', 'Page loads that reported a version of the shell or of a remote', VERSION);
const failedLoads = counter(
  'portal_edge_failed_page_loads_total',
  'Page loads in which a version threw, rejected or could not be loaded or rendered',
  VERSION,
);
const faults = counter('portal_edge_page_faults_total', 'Page loads with a fault of a version, once for each kind', [...VERSION, 'kind']);
const dropped = counter('portal_edge_reports_dropped_total', 'Reports of pages that were not counted, by reason', ['reason']);

const inSeconds = (vital: Vital): number[] => VITAL_BOUNDS[vital].map((ms) => ms / 1_000);
const vitals = {
  lcp: histogram('portal_edge_page_lcp_seconds', 'Largest contentful paint of page loads', VERSION, inSeconds('lcp')),
  inp: histogram('portal_edge_page_inp_seconds', 'Interaction to next paint of page loads', VERSION, inSeconds('inp')),
  cls: histogram('portal_edge_page_cls_score', 'Cumulative layout shift of page loads', VERSION, [...VITAL_BOUNDS.cls]),
  content: histogram('portal_edge_page_content_seconds', 'Time until a page has its content', VERSION, inSeconds('content')),
};

export const countLoad = (remote: string, version: string): void => loads.inc({ remote, version });
export const countFailedLoad = (remote: string, version: string): void => failedLoads.inc({ remote, version });
export const countFault = (remote: string, version: string, kind: FaultKind): void => faults.inc({ remote, version, kind });
export const countDropped = (reason: string): void => dropped.inc({ reason });
export const observeVital = (remote: string, version: string, vital: Vital, value: number): void =>
  vitals[vital].observe({ remote, version }, vital === 'cls' ? value : value / 1_000);

function forget(remote: string, version: string): void {
  for (const series of [loads, failedLoads, ...Object.values(vitals)]) series.remove({ remote, version });
  for (const kind of FAULT_KINDS) faults.remove({ remote, version, kind });
  forgetVersion(remote, version);
}

/**
 * Ends the series of versions that no catalog has held for 24 hours, so that they do not grow with every release. The function that
 * it returns stops that.
 */
export function forgetOldVersions(catalog: () => Catalog | undefined, clock: () => number = Date.now): () => void {
  /** Version → when a catalog held it last, epoch ms. */
  const held = new Map<string, number>();
  return readAtScrape([], () => {
    const { shells, remotes } = catalog() ?? { shells: new Map(), remotes: new Map() };
    for (const [remote, versions] of [[SHELL, shells] as const, ...remotes])
      for (const version of versions.keys()) held.set(`${remote} ${version}`, clock());
    for (const [key, at] of held) {
      if (clock() - at <= HELD_MS) continue;
      held.delete(key);
      const [remote = '', version = ''] = key.split(' ');
      forget(remote, version);
    }
    return [];
  });
}

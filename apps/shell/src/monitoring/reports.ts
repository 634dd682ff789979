import {
  REPORTS_PAGE,
  REPORTS_PATH,
  type FaultKind,
  type FaultReport,
  type PageEvent,
  type PageReport,
  type VersionName,
  type Vital,
} from '@portal/releases/contract';
import { pageAt } from '../releases/pages';
import { beaconToken, releaseSet, reportingShare, shellVersion } from '../releases/release-set';

/** What fails together is told together, and seen within seconds. */
const FAULT_MS = 1_000;
/** Between two batches, and how long loads and measures wait for one. */
const BATCH_MS = 10_000;
/** Of one page load. Each kind is told once for a version, so that only a page in disorder has as many. */
const MAX_EVENTS = 90;

/** By these a load of a version has failed. */
const FAILING: readonly FaultKind[] = ['error', 'rejection', 'render', 'load'];

interface Waiting {
  event: PageEvent;
  url: string;
  /** By performance.now(). */
  at: number;
}

const waiting: Waiting[] = [];
const told = new Set<string>();
/** Remote → the version of it that was loaded last. */
const loaded = new Map<string, string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let dueAt = Infinity;
let sentAt = -BATCH_MS;
let reporting: boolean | undefined;

/** Decided once: a page load is reported with everything that happens in it, or not at all. */
const isReporting = (): boolean => (reporting ??= beaconToken() !== '' && Math.random() < reportingShare());

/** The version of a remote in this page, else the shell's. */
export function versionInPage(remote: string | undefined): VersionName {
  const version = remote && (loaded.get(remote) ?? releaseSet().remotes[remote]?.version);
  return remote && version ? { remote, version } : { remote: 'shell', version: shellVersion() };
}

const keyOf = ({ remote, version }: VersionName, ...what: unknown[]): string => [remote, version, ...what].join(' ');

function add(event: PageEvent, key: string, wait: number): void {
  if (told.has(key) || told.size >= MAX_EVENTS || !isReporting()) return;
  told.add(key);
  const at = performance.now();
  // The row of the page table: the address itself may name an order.
  waiting.push({ event, at, url: location.origin + (pageAt(location.pathname)?.path ?? '/') });
  const due = Math.max(at + wait, sentAt + (wait < BATCH_MS ? BATCH_MS : 0));
  if (due >= dueAt) return;
  clearTimeout(timer);
  dueAt = due;
  timer = setTimeout(sendReports, due - at);
}

/** Tells that code of a version was loaded, or was to be: the first report of each page load and version counts. */
export function reportLoad(remote: string, version: string): void {
  loaded.set(remote, version);
  add({ type: 'page-load', body: { remote, version } }, keyOf({ remote, version }, 'load'), BATCH_MS);
}

/** A fault; without a version it is of the one in the page, without a remote of the shell. `detail` holds nothing of a person. */
export type PageFault = Omit<FaultReport, 'remote' | 'version' | 'again'> & Partial<VersionName>;

/** Tells a fault, each kind once for a version. It is sent within a second, or ten after the batch before. */
export function reportPageFault({ remote, version, kind, ...more }: PageFault): void {
  const of = remote && version ? { remote, version } : versionInPage(remote);
  const again = hasFailed(of);
  add(
    { type: 'page-fault', body: { ...of, kind, ...more, ...(again && { again }) } },
    keyOf(of, kind, more.reason, more.outcome),
    FAULT_MS,
  );
  if (FAILING.includes(kind)) told.add(keyOf(of, 'failed'));
}

/** Whether the load of a version has failed in this page. */
export const hasFailed = (of: VersionName): true | undefined => told.has(keyOf(of, 'failed')) || undefined;

/** Tells a value, the first one of a vital for a version. */
export function reportVital(of: VersionName, vital: Vital, value: number): void {
  add({ type: 'page-vital', body: { ...of, vital, value: Math.round(value * 1_000) / 1_000 } }, keyOf(of, vital), BATCH_MS);
}

/** Sends what waits. Losing a report is better than disturbing the page. */
export function sendReports(): void {
  clearTimeout(timer);
  dueAt = Infinity;
  if (waiting.length === 0) return;
  sentAt = performance.now();
  const batch = waiting.splice(0).map(({ event, url, at }): PageReport => ({ ...event, url, age: Math.round(sentAt - at) }));
  const body = new Blob([JSON.stringify(batch)], { type: 'application/reports+json' });
  navigator.sendBeacon?.(`${REPORTS_PATH}?${REPORTS_PAGE}=${beaconToken()}`, body);
}

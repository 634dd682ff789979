import {
  REPORTS_PAGE,
  REPORTS_PATH,
  type FaultKind,
  type PageEvent,
  type PageReport,
  type VersionName,
  type Vital,
} from '@portal/releases/page-reports';
import { CONFIG_BLOCK, RELEASES_BLOCK, type PortalConfig, type ReleasesInPage } from '@portal/releases/contract';
import { pageAt } from '../releases/pages';
import { readBlock, releaseSet } from '../releases/release-set';
import { detailOf } from './detail';
import type { PageFault } from './notes';

/** What fails together is told together, and seen within seconds. */
const FAULT_MS = 1_000;
/** Between two batches, and how long loads and measures wait for one. */
const BATCH_MS = 10_000;
/** Of one page load. Each kind is told once for a version, so that only a page in disorder has as many. */
const MAX_EVENTS = 90;

/** By these a load of a version has failed. */
const FAILING: readonly FaultKind[] = ['error', 'rejection', 'render', 'load'];

/** When something happened, by performance.now(), and at which path. */
export interface Moment {
  at: number;
  path: string;
}

const waiting: { event: PageEvent; moment: Moment }[] = [];
const told = new Set<string>();
/** Remote → the version of it that was loaded last. */
const loaded = new Map<string, string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let dueAt = Infinity;
let sentAt = -BATCH_MS;

const { beacon, reporting = 0, overrides } = readBlock<PortalConfig>(CONFIG_BLOCK) ?? {};
/** A page load is reported with everything that happens in it, or not at all; never one with a remote from a developer's machine. */
const isReporting = beacon !== undefined && !overrides && Math.random() < reporting;

const shell: VersionName = { remote: 'shell', version: readBlock<ReleasesInPage>(RELEASES_BLOCK)?.shell.version ?? '' };

/** The version of a remote in this page, else the shell's. */
export function versionInPage(remote?: string): VersionName {
  const version = remote && (loaded.get(remote) ?? releaseSet().remotes[remote]?.version);
  return remote && version ? { remote, version } : shell;
}

const now = (): Moment => ({ at: performance.now(), path: location.pathname });
const keyOf = ({ remote, version }: VersionName, ...what: unknown[]): string => [remote, version, ...what].join(' ');

function add(event: PageEvent, key: string, moment: Moment, wait: number): void {
  if (!isReporting || told.has(key) || told.size >= MAX_EVENTS) return;
  told.add(key);
  waiting.push({ event, moment });
  const at = performance.now();
  const due = wait < BATCH_MS ? Math.max(at + wait, sentAt + BATCH_MS) : at + wait;
  if (due >= dueAt) return;
  clearTimeout(timer);
  dueAt = due;
  timer = setTimeout(sendReports, due - at);
}

/** Tells that code of a version was loaded, or was to be, once for each page load. */
export function tellLoad(of: VersionName, moment = now()): void {
  loaded.set(of.remote, of.version);
  add({ type: 'page-load', body: of }, keyOf(of, 'load'), moment, BATCH_MS);
}

/** Tells a fault, each kind once for a version, each changed global: within a second, or ten after the batch before. */
export function tellFault({ remote, version, error, ...fault }: PageFault, moment = now()): void {
  const of = remote && version ? { remote, version } : versionInPage(remote);
  const { kind, reason, outcome, detail = error === undefined ? undefined : detailOf(error, kind === 'load') } = fault;
  const again = hasFailed(of);
  const body = { ...of, ...fault, ...(detail && { detail }), ...(again && { again }) };
  add({ type: 'page-fault', body }, keyOf(of, kind, reason, outcome, kind === 'global' && detail), moment, FAULT_MS);
  if (FAILING.includes(kind)) told.add(keyOf(of, 'failed'));
}

/** Whether the load of a version has failed in this page. */
export const hasFailed = (of: VersionName): true | undefined => told.has(keyOf(of, 'failed')) || undefined;

/** Tells a value, the first one of a vital for a version. */
export function tellVital(of: VersionName, vital: Vital, value: number, moment = now()): void {
  add({ type: 'page-vital', body: { ...of, vital, value: Math.round(value * 1_000) / 1_000 } }, keyOf(of, vital), moment, BATCH_MS);
}

/** Sends what waits. */
export function sendReports(): void {
  clearTimeout(timer);
  dueAt = Infinity;
  if (waiting.length === 0) return;
  sentAt = performance.now();
  const batch = waiting.splice(0).map(({ event, moment: { at, path } }): PageReport => {
    // The row of the page table: the address itself may name an order.
    const url = location.origin + (pageAt(path)?.path ?? '/');
    return { ...event, url, age: Math.round(sentAt - at) };
  });
  const body = new Blob([JSON.stringify(batch)], { type: 'application/reports+json' });
  navigator.sendBeacon?.(`${REPORTS_PATH}?${REPORTS_PAGE}=${beacon}`, body);
}

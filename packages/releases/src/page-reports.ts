/*
 * What pages report to the edge. Apart from the contract, because the shell loads the code of its reports when nothing else is left
 * to load. As the contract it imports nothing.
 */

/**
 * What can go wrong in a page with a version: a script error, a rejection that nobody handles, a render or a load that fails, a call
 * without a usable answer, a task of more than 200 ms, a report of the Content-Security-Policy, a change of a global of the page.
 */
export const FAULT_KINDS = ['error', 'rejection', 'render', 'load', 'call', 'longTask', 'policy', 'global'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/**
 * What is measured of a page: largest contentful paint, interaction to next paint, cumulative layout shift (a score), and the time
 * from the start of the navigation, also of one within the portal, until the page has its content. In ms but for the score.
 */
export type Vital = 'lcp' | 'inp' | 'cls' | 'content';

/** A version of the shell or of a remote. */
export interface VersionName {
  remote: string;
  version: string;
}

/** A fault as a page reports it, each kind of each version at most once; of `global` each change. */
export interface FaultReport extends VersionName {
  kind: FaultKind;
  /** The page has reported a fault before by which this version's load failed. */
  again?: true;
  /** What and where in the code; nothing that a person typed or was shown. */
  detail?: string;
  /** Of a fault while a remote is loaded or rendered: what is wrong, what the person got instead, and which version replaced it. */
  reason?: string;
  outcome?: 'panel' | 'fallback';
  to?: string;
}

/** What a page reports: that a version was loaded, once for each page load; a fault; a value of a vital. */
export type PageEvent =
  | { type: 'page-load'; body: VersionName }
  | { type: 'page-fault'; body: FaultReport }
  | { type: 'page-vital'; body: VersionName & { vital: Vital; value: number } };

/** An event in the form of the Reporting API. A page posts a list of them to `REPORTS_PATH?page=<beacon>`. */
export type PageReport = PageEvent & {
  /** Ms since it happened. */
  age: number;
  /** Of the page: its row of the page table, without what a person's address adds. */
  url: string;
};

/** Where pages and browsers post reports, and the parameter that has the page's `beacon`. */
export const REPORTS_PATH = '/beacons/reports';
export const REPORTS_PAGE = 'page';

/** The version whose file an address or a stack names; that of a remote before one of the shell, which often calls it. */
export function versionIn(text: string): VersionName | undefined {
  const found = [...text.matchAll(/\/remotes\/([a-z][a-z0-9-]*)\/([^/\s]+)\//g)].map(([, remote, version]) => ({
    remote: remote!,
    version: version!,
  }));
  return found.find(({ remote }) => remote !== 'shell') ?? found[0];
}

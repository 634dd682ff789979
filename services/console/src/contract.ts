/**
 * What the page of the console asks and the service answers. Times are ISO 8601 in UTC unless a name ends in `Ms` (milliseconds) or
 * says epoch; shares of visitors are percents.
 */

/** Every request that changes something has this header: another site cannot send it without being asked first. */
export const CHANGE_HEADER = 'x-console';
/** A request that the page makes by itself: it does not keep a session from ending for want of use. */
export const REFRESH_HEADER = 'x-console-refresh';

export interface Permissions {
  /** The shell, freezes, every remote, and force. */
  platform: boolean;
  /** The remotes whose versions this person may change. */
  remotes: readonly string[];
}

export interface Person {
  /** As the history names them. */
  who: string;
  permissions: Permissions;
}

export interface SessionAnswer {
  /** `development` is the built-in account of a developer's own machine. */
  signIn: 'oidc' | 'development';
  person: Person | null;
  /** All channels that have a release; the first is the one whose edges are asked. Empty without a person. */
  channels: readonly string[];
}

export type Role = 'default' | 'canary' | 'waiting';
export type Verdict = 'good' | 'bad' | 'unknown';

export interface Served {
  version: string;
  role: Role;
  traffic: number;
  fallback: string | null;
  verdict: Verdict;
}

export interface RolloutState {
  version: string;
  traffic: number;
  steps: readonly number[];
  since: string;
  next: { traffic: number; at: string } | null;
  overdue: boolean;
  pausedBy: string | null;
  abortWhen: readonly string[];
  /** The last analysis, a sentence for each condition. */
  analysis: { at: string; phase: 'successful' | 'failed' | 'inconclusive' } | null;
}

export interface Freeze {
  number: number;
  /** It has begun. */
  present: boolean;
  from: string;
  until: string | null;
  who: string;
  why: string | null;
}

export interface Change {
  at: string;
  /** Who wanted it: of a change that a service signed, whom it was signed for. */
  who: string;
  /** Whose key signed it, with those who signed it too; null where it was not signed, or nobody checks that. */
  signedBy: { key: string; who: string; others: readonly string[] } | null;
  action: string;
  /** Of a change that waits for signatures of more people, has one more, or was withdrawn: what it was to be. */
  proposes: string | null;
  remote: string;
  from: string | null;
  to: string;
  traffic: number | null;
  why: string | null;
  /** What the gate, a freeze or a mark said and was passed by force. */
  forced: readonly string[];
  freeze: { from: string; until: string | null } | null;
  steps: readonly number[];
}

/** Page loads of one version, and those of them that failed. */
export interface Glance {
  version: string;
  loads: number;
  failedLoads: number;
  /** Whether there are enough page loads for a share to say something. */
  enough: boolean;
}

export interface RemoteRow {
  name: string;
  served: readonly Served[];
  rollout: RolloutState | null;
  pins: number;
  last: Change | null;
  /** Of the last hour, of the served versions; null while the edges of this channel are not known, or none of them answers. */
  health: readonly Glance[] | null;
}

/** Which edges answered, and a sentence for each that did not. */
export interface Edges {
  answered: number;
  missing: readonly string[];
}

/** A change that more people must sign before visitors get it. */
export interface Proposal {
  names: readonly string[];
  at: string;
  /** Those of the trust file who have signed it, by name. */
  signers: readonly string[];
  changes: readonly Change[];
  /** Why it cannot be approved any more. */
  fault: string | null;
}

/** What the signatures of a channel are worth. */
export interface Signatures {
  /** `unsigned`: there is no trust file, and nothing is signed; `unchecked`: it is signed, and without a trust file nothing is checked. */
  state: 'unsigned' | 'unchecked' | 'checked';
  /** Who signs what is changed here, by the name of the key and whose it is. */
  signer: { name: string; who: string } | null;
  /** Why nothing can be changed here: no trust file, or no key that counts. */
  readOnly: 'trust' | 'key' | null;
  /** Why the console's key does not count. */
  keyFault: string | null;
  /** By remote, the names of those whose signatures its list has. */
  signedBy: Readonly<Record<string, readonly string[]>>;
  /** A sentence for each remote whose list does not count: it is not shown. */
  faults: readonly string[];
  /** Why the history is not the signed one: rollouts, freezes and marks are then unknown. */
  history: string | null;
  proposals: readonly Proposal[];
  /** Why nobody says which changes are the newest. */
  stale: string | null;
  /** Keys that end soon, or have ended. */
  ending: readonly { name: string; until: string }[];
}

export interface Overview {
  channel: string;
  /** Of the release document; a change is made for the one that a person saw. Null where nothing is released. */
  revision: string | null;
  remotes: readonly RemoteRow[];
  freezes: readonly Freeze[];
  pins: readonly { name: string; version: string; visitor: string; until: string }[];
  edges: Edges | null;
  signatures: Signatures;
}

export interface VersionRow {
  version: string;
  publishedAt: string;
  bytes: number;
  /** Of the asked channel. */
  roles: readonly { role: Role | 'fallback' | 'pinned'; traffic: number }[];
  verdict: Verdict;
}

export interface RemoteAnswer {
  channel: string;
  revision: string | null;
  row: RemoteRow;
  versions: readonly VersionRow[];
  history: readonly Change[];
  signatures: Signatures;
}

export const SPANS = { hour: 3_600_000, day: 24 * 3_600_000, week: 7 * 24 * 3_600_000 } as const;
export type Span = keyof typeof SPANS;

/** The share of page loads by version over a span, in intervals of equal length, oldest first. */
export interface Adoption {
  /** Epoch ms. */
  from: number;
  stepMs: number;
  /** By page loads, most first. */
  versions: readonly string[];
  /** Page loads of each version, in the order of `versions`; null for an interval that was not sampled. */
  points: readonly (readonly number[] | null)[];
}

export type VitalName = 'lcp' | 'inp' | 'cls' | 'content';

export interface VersionHealthRow {
  version: string;
  role: Role | 'before' | 'former';
  traffic: number;
  loads: number;
  failedLoads: number;
  loadsWithFailedCalls: number;
  /** The 75th percentile of each vital that was measured, in ms, of `cls` as a score; null of too few values. */
  vitals: Partial<Record<VitalName, { p75: number | null; count: number }>>;
  faults: readonly { kind: string; loads: number }[];
  enough: boolean;
}

export interface HealthAnswer {
  /** Epoch ms. */
  since: number;
  versions: readonly VersionHealthRow[];
  edges: Edges;
}

export interface HistoryAnswer {
  changes: readonly Change[];
  /** `signed`: whether its last change, and with it all before, is signed by those who may; null where nobody checks that. */
  verification: { lines: number; withoutDigest: number; digest: string; faults: readonly string[]; signed: boolean | null };
}

/** What the gate would say of a version if everybody got it. */
export interface GateAnswer {
  version: string;
  faults: readonly string[];
}

export const ACTIONS = [
  'release',
  'promote',
  'rollback',
  'good',
  'bad',
  'pause',
  'resume',
  'freeze',
  'unfreeze',
] as const satisfies readonly Wanted['action'][];

/** What a person wants to change. */
export type Wanted =
  | {
      action: 'release';
      name: string;
      version: string;
      traffic: number;
      /** In the place of the traffic. */
      steps?: number[];
      everyMs?: number;
      minLoads?: number;
      /** Such as `errors > 2x, lcp > 2500ms`. */
      abortWhen?: string;
      notBefore?: string;
    }
  | { action: 'promote' | 'rollback'; name: string; version?: string }
  | { action: 'good' | 'bad'; name: string; version: string }
  | { action: 'pause' | 'resume'; name: string }
  | { action: 'freeze'; from?: string; until?: string }
  | { action: 'unfreeze'; number: number };

export interface ChangeBody {
  channel: string;
  /** Of the document that the person saw; another one refuses the change. */
  revision: string | null;
  wanted: Wanted;
  why: string | null;
  force: boolean;
}

/** Who gets what of one remote. */
export interface Distribution {
  name: string;
  before: readonly Served[];
  after: readonly Served[];
}

/** What a change would do, or has done. */
export interface ChangeAnswer {
  /** False when it was so already. */
  changed: boolean;
  distributions: readonly Distribution[];
  /** What was passed by force. */
  forced: readonly string[];
  /** Visitors get it only when more people have signed it; the sentence says how many have, and how others do. */
  proposed: string | null;
  revision: string | null;
}

/** Why nothing was changed. */
export interface Refusal {
  sentences: readonly string[];
  /** The gate, a freeze or a mark said it, and the platform team may pass it by force. */
  forcible: boolean;
  /** The field of the body that is wrong. */
  field?: string;
  /** `signed-out`, `forbidden`, `moved` (somebody changed the channel meanwhile), `refused`, `input`, `store`, `failed`. */
  code: 'signed-out' | 'forbidden' | 'moved' | 'refused' | 'input' | 'store' | 'failed';
}

/** What the person who makes a change says about it. Each field is an option of the command line. */
export interface ChangeRemark {
  /** The reason; null in an entry without one. */
  why: string | null;
}

/** How a release goes on by itself. */
export interface RolloutPlan {
  /** Percents of the visitors, ascending; 100 is everybody. */
  steps: number[];
  /** How long each step lasts at least. */
  everyMs: number;
  /** Conditions such as `errors > 2x`. */
  abortWhen: string[];
  /** Page loads that a step needs of both versions before the next one. */
  minLoads: number;
  /** ISO 8601, UTC: nobody gets the version before. */
  notBefore?: string;
}

/** Page loads or values, and those of them that count against the version: failed ones, or values above a limit. */
export interface Sample {
  count: number;
  of: number;
  /** The 75th percentile, of a vital. */
  p75?: number;
}

/** What the counts of the edges say of one condition; docs/VERSIONS.md has the words. */
export interface Measurement {
  condition: string;
  phase: 'successful' | 'failed' | 'inconclusive' | 'unmeasured';
  canary: Sample;
  /** The version before, in the same span; absent for a condition that compares with nothing. */
  before?: Sample;
  /** How many times likelier the counts are if the version is worse; `needed` fails it. */
  evidence: number;
  needed: number;
}

/** What a controller decided by. */
export interface Analysis {
  /** The span that was counted, ISO 8601, UTC. */
  since: string;
  until: string;
  phase: 'successful' | 'failed' | 'inconclusive';
  measurements: Measurement[];
  /** A sentence for each edge that did not answer. */
  missing: string[];
}

/**
 * One change of a channel, as its history keeps it; changes made in one step share their revisions.
 * Both stores keep records whole, so no code there names the fields of a record. A new field is optional, because older lines
 * lack it, and absent where it has no value, never null. Null is for `why`, `from`, `previous` and `revision`, which every line has.
 */
export interface AuditEntry extends ChangeRemark {
  /** ISO 8601, UTC. */
  at: string;
  who: string;
  /** What was done, e.g. `release`. */
  action: string;
  /** The remote, the version that its visitors had (null: none), and the one that they get. */
  remote: string;
  from: string | null;
  to: string;
  /** Percent of the visitors that get `to`, unless all do: a canary does not change the default. */
  traffic?: number;
  /** The findings of the compatibility gate that --force passed. */
  forced?: string[];
  /** Of a release that goes on by itself. */
  rollout?: RolloutPlan;
  /** Of a change that a controller made. */
  analysis?: Analysis;
  /** Of `freeze`: no release between these times (ISO 8601, UTC); without an end, until `unfreeze`. */
  freeze?: { from: string; until?: string };
  /** Of `pin` and `unpin`: the visitor's code, and until when. */
  pin?: { visitor: string; until?: string };
  /** Of `preview`: until when (ISO 8601, UTC). */
  preview?: { until: string };
  /** Of `propose`, `approve` and `withdraw`: the action that more people must sign. */
  proposes?: string;
  /** Of a change that more than one person signed: the others. */
  approvedBy?: string[];
  /** Of a signed change: the name in the trust file of the key that signed it; `who` is whose key that is. */
  key?: string;
  /** Of a change that a service signed: who asked for it, by that service's word. */
  askedBy?: string;
  /** The revisions of the document before (null: none) and after (null: it was removed): the history is a chain. */
  previous: string | null;
  revision: string | null;
  /** SHA-256 of this line and of the digest of the line before, hexadecimal. Lines from before there were digests have none. */
  digest?: string;
}

/** The part of an entry that the store does not add itself. */
export type ChangeRecord = Omit<AuditEntry, 'at' | 'previous' | 'revision' | 'digest'>;

export interface StoredFile {
  /** Relative to the version's folder. */
  path: string;
  body: Uint8Array;
}

/** What the store keeps in the place of one version. */
export interface StoredVersion {
  remote: string;
  /** The name of its folder. What a killed publisher left in a folder store has a dot before it, and is no version. */
  version: string;
  /** `files.json` is there: it can be released. */
  whole: boolean;
  /** Of all files, compressed copies too. */
  bytes: number;
  /** ISO 8601, UTC: when it was published; of parts, when the newest was written. */
  at: string;
}

/** Called while bytes are stored. */
export type Report = (done: number, total: number) => void;

/**
 * The storage of published versions and release documents. Backends know no schema; they store bytes.
 * All calls throw StoreError `denied` or `unreachable` where the store cannot be used.
 */
export interface ReleaseStore {
  /** For messages. */
  readonly location: string;
  /** A file of a version; undefined when the file or the version is not there. */
  readFile(remote: string, version: string, path: string): Promise<Buffer | undefined>;
  /**
   * Adds a version, whole or not at all. A version never changes.
   * @returns false when the version was already there, with the same files.json
   * @throws StoreError `conflict` when it is there with another one
   */
  putVersion(remote: string, version: string, files: readonly StoredFile[], report?: Report): Promise<boolean>;
  /** All that stands in the place of a version, of one remote or of all; an upload that runs is not whole. */
  versions(remote?: string): Promise<StoredVersion[]>;
  /** Puts `files.json` of a version aside: it is not published from here on, and its other files stay. */
  unpublishVersion(remote: string, version: string): Promise<void>;
  /**
   * Publishes an unpublished version again, also one that another process unpublished.
   * @returns false when nothing was put aside, or it is published
   */
  restoreVersion(remote: string, version: string): Promise<boolean>;
  /** Removes all files of a version, `files.json` first, so that a part of one is never a version. */
  removeVersion(remote: string, version: string): Promise<void>;
  /**
   * Keeps what somebody signed of a published version, in place of what the same signer said before. `readFile` reads it as
   * `signatureFile(signer)`.
   *
   * @param signer hexadecimal
   */
  putSignature(remote: string, version: string, signer: string, text: string): Promise<void>;
  /** What somebody signed of the newest changes of a channel; undefined when nobody has. */
  readNewest(channel: string): Promise<string | undefined>;
  putNewest(channel: string, text: string): Promise<void>;
  /** The names of all channels that have a document. */
  channels(): Promise<string[]>;
  /** The text of a channel's document with its revision, which changes with every byte; undefined when there is none. */
  readChannel(channel: string): Promise<{ text: string; revision: string } | undefined>;
  /**
   * Replaces a channel's document if it is still at `expected` (null: does not exist), and records what changed.
   * @throws StoreError `moved` when another writer was faster
   */
  swapChannel(channel: string, expected: string | null, text: string, changes: readonly ChangeRecord[]): Promise<void>;
  /**
   * Removes a channel's document if it is still at `expected`, and records it. Its history stays, and goes on with the next document
   * of that name. In a bucket without conditional deletes, a change at this very moment may be removed too.
   * @throws StoreError `moved` when another writer was faster
   */
  removeChannel(channel: string, expected: string, changes: readonly ChangeRecord[]): Promise<void>;
  /**
   * Oldest first.
   * @param enough says of the newest lines so far, whether older ones are needed; without it, all are read
   */
  history(channel: string, enough?: (newest: readonly AuditEntry[]) => boolean): Promise<AuditEntry[]>;
}

/** `denied`: no rights, or no space; `damaged`: changed by hand; `unreachable`: no answer, and it is unknown whether a change happened. */
export type StoreFault = 'conflict' | 'moved' | 'busy' | 'damaged' | 'url' | 'denied' | 'unreachable';

export class StoreError extends Error {
  override readonly name = 'StoreError';

  constructor(
    readonly fault: StoreFault,
    message: string,
  ) {
    super(message);
  }
}

/** What the person who makes a change says about it. Each field is an option of the command line. */
export interface ChangeRemark {
  /** The reason; null in an entry without one. */
  why: string | null;
}

/**
 * One change of a channel, as its history keeps it; changes made in one step share their revisions.
 * Both stores keep records whole, so no code there names the fields of a record. A new field is optional, because older lines
 * lack it, and absent where it has no value, never null. Null is for `why`, `from` and `previous`, which every line has.
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
  /** The revisions of the document before (null: none) and after: the history is a chain. */
  previous: string | null;
  revision: string;
}

/** The part of an entry that the store does not add itself. */
export type ChangeRecord = Omit<AuditEntry, 'at' | 'previous' | 'revision'>;

export interface StoredFile {
  /** Relative to the version's folder. */
  path: string;
  body: Uint8Array;
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
  /** The text of a channel's document with its revision, which changes with every byte; undefined when there is none. */
  readChannel(channel: string): Promise<{ text: string; revision: string } | undefined>;
  /**
   * Replaces a channel's document if it is still at `expected` (null: does not exist), and records what changed.
   * @throws StoreError `moved` when another writer was faster
   */
  swapChannel(channel: string, expected: string | null, text: string, changes: readonly ChangeRecord[]): Promise<void>;
  /** Oldest first. */
  history(channel: string): Promise<AuditEntry[]>;
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

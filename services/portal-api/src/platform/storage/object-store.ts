import type { Readable } from 'node:stream';

/** Stores the bytes of files; their owners are in the database. Names are those of `newId`, never what a person chose. */
export interface ObjectStore {
  /** What errors and logs call it. */
  readonly location: string;
  /** Stores a new object. Rejects if there is one of that name. */
  put(name: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Stores what is too large for memory, piece by piece; replaces an object of that name when the last piece is there. */
  write(name: string, pieces: AsyncIterable<Uint8Array>, contentType: string): Promise<void>;
  /** The object piece by piece, or undefined if there is none. */
  read(name: string): Promise<OpenedFile | undefined>;
  /** Removes the object, if it exists, and what unfinished writes of it have left. */
  remove(name: string): Promise<void>;
}

interface OpenedFile {
  /** The size of the whole. */
  bytes: number;
  content: Readable;
}

const SAFE = /^[a-z]+_[0-9a-f]+$/;

/** Whether a name is one of `newId`, which is safe in a path. */
export const isObjectName = (name: string): boolean => SAFE.test(name);

/** @throws RangeError for a name that is not one of `newId` */
export function requireObjectName(name: string): void {
  if (!isObjectName(name)) throw new RangeError('not the name of an object');
}

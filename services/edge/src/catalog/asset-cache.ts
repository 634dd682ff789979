import { brotliDecompressSync } from 'node:zlib';
import type { ReleaseStore } from '@portal/releases/store';
import type { VersionRef } from './version';

/** All versions of a portal together are a few megabytes. The oldest versions are dropped first. */
const LIMIT_BYTES = 96 * 1024 * 1024;

/** Files of a version by path; a compressed copy, with `.br` behind its path, stands for the file. */
export type PackedFiles = ReadonlyMap<string, Buffer>;

/**
 * The released files in memory, for the time when the store is unreachable: without them the last good release set
 * would name files that cannot be loaded. While the store answers, a file that is requested for the first time comes from it.
 */
export class AssetCache {
  private readonly versions = new Map<string, { integrity: string; files: PackedFiles }>();
  private bytes = 0;

  /** Reads the files of a version unless they are cached. `paths` lists no compressed copies, which are preferred. */
  async fill(store: Pick<ReleaseStore, 'readFile'>, ref: VersionRef, paths: readonly string[]): Promise<void> {
    this.put(ref, this.files(ref) ?? (await readPacked(store, ref, paths)));
  }

  put(ref: VersionRef, files: PackedFiles): void {
    const key = `${ref.name}@${ref.version}`;
    this.drop(key);
    this.versions.set(key, { integrity: ref.integrity, files });
    this.bytes += sizeOf(files);
    for (const oldest of this.versions.keys()) {
      if (this.bytes <= LIMIT_BYTES || oldest === key) break;
      this.drop(oldest);
    }
  }

  /** All files of a version; undefined when they are not cached. */
  files({ name, version, integrity }: VersionRef): PackedFiles | undefined {
    const known = this.versions.get(`${name}@${version}`);
    return known?.integrity === integrity ? known.files : undefined;
  }

  /** Drops all other versions. */
  retain(refs: readonly VersionRef[]): void {
    const kept = new Set(refs.filter((ref) => this.files(ref)).map(({ name, version }) => `${name}@${version}`));
    for (const key of this.versions.keys()) if (!kept.has(key)) this.drop(key);
  }

  has(name: string, version: string): boolean {
    return this.versions.has(`${name}@${version}`);
  }

  /** The file, or its compressed copy for a path that ends with `.br`. */
  read(name: string, version: string, path: string): Buffer | undefined {
    const files = this.versions.get(`${name}@${version}`)?.files;
    const found = files?.get(path);
    if (found) return found;
    const packed = files?.get(`${path}.br`);
    return packed && brotliDecompressSync(packed);
  }

  private drop(key: string): void {
    this.bytes -= sizeOf(this.versions.get(key)?.files ?? new Map());
    this.versions.delete(key);
  }
}

/** @throws Error when a file is missing */
export async function readPacked(
  store: Pick<ReleaseStore, 'readFile'>,
  { name, version }: VersionRef,
  paths: readonly string[],
): Promise<PackedFiles> {
  const read = async (path: string): Promise<[string, Buffer]> => {
    const packed = await store.readFile(name, version, `${path}.br`);
    if (packed) return [`${path}.br`, packed];
    const plain = await store.readFile(name, version, path);
    if (!plain) throw new Error(`${name}@${version}: ${path} is missing`);
    return [path, plain];
  };
  return new Map(await Promise.all(paths.map(read)));
}

const sizeOf = (files: PackedFiles) => [...files.values()].reduce((sum, { length }) => sum + length, 0);

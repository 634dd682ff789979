import { brotliDecompressSync } from 'node:zlib';
import type { ReleaseStore } from '@portal/releases/store';
import type { VersionRef } from './version';

/** All versions of a portal together are a few megabytes. The oldest versions are dropped first. */
const LIMIT_BYTES = 96 * 1024 * 1024;

/**
 * The released files in memory, for the time when the store is unreachable: without them the last good release set
 * would name files that cannot be loaded. While the store answers, a file that is requested for the first time comes from it.
 */
export class AssetCache {
  private readonly versions = new Map<string, ReadonlyMap<string, Buffer>>();
  private bytes = 0;

  /** Reads the files of a version unless they are cached. `paths` lists no compressed copies, which are preferred. */
  async fill(store: ReleaseStore, { name, version }: VersionRef, paths: readonly string[]): Promise<void> {
    const key = `${name}@${version}`;
    const known = this.versions.get(key);
    this.versions.delete(key);
    const files = known ?? new Map(await Promise.all(paths.map((path) => readPacked(store, name, version, path))));
    this.versions.set(key, files);
    if (!known) this.bytes += sizeOf(files);
    for (const [oldest, dropped] of this.versions) {
      if (this.bytes <= LIMIT_BYTES || oldest === key) break;
      this.versions.delete(oldest);
      this.bytes -= sizeOf(dropped);
    }
  }

  has(name: string, version: string): boolean {
    return this.versions.has(`${name}@${version}`);
  }

  /** The file, or its compressed copy for a path that ends with `.br`. */
  read(name: string, version: string, path: string): Buffer | undefined {
    const files = this.versions.get(`${name}@${version}`);
    const found = files?.get(path);
    if (found) return found;
    const packed = files?.get(`${path}.br`);
    return packed && brotliDecompressSync(packed);
  }
}

async function readPacked(store: ReleaseStore, name: string, version: string, path: string): Promise<[string, Buffer]> {
  const packed = await store.readFile(name, version, `${path}.br`);
  if (packed) return [`${path}.br`, packed];
  const plain = await store.readFile(name, version, path);
  if (!plain) throw new Error(`${name}@${version}: ${path} is missing`);
  return [path, plain];
}

const sizeOf = (files: ReadonlyMap<string, Buffer>) => [...files.values()].reduce((sum, { length }) => sum + length, 0);

const { imul } = Math;
// One for all calls: creating an encoder costs more than hashing an id.
const utf8 = new TextEncoder();

/** The number of cohorts: traffic can be set in steps of 0.01 %. */
export const COHORTS = 10_000;

/**
 * The visitor's cohort for one remote: 0 … 9999, the same on every edge and always.
 * The remote's name seeds the hash, so that the canaries of two remotes reach different people.
 */
export function cohort(visitor: string, remote: string): number {
  return murmur3(visitor, seedOf(remote)) % COHORTS;
}

// Each visit asks for every remote of the page, and a store has a handful of names.
const seeds = new Map<string, number>();

function seedOf(remote: string): number {
  let seed = seeds.get(remote);
  if (seed === undefined) seeds.set(remote, (seed = murmur3(remote, 0)));
  return seed;
}

/** MurmurHash3 x86 32-bit of the text's UTF-8 bytes (public domain algorithm by Austin Appleby). */
function murmur3(text: string, seed: number): number {
  const bytes = utf8.encode(text);
  const whole = bytes.length - (bytes.length % 4);
  let hash = seed;
  for (let at = 0; at < whole; at += 4) {
    hash = imul(rotate(hash ^ scramble(wordAt(bytes, at)), 13), 5) + 0xe6546b64;
  }
  let tail = 0;
  for (let at = bytes.length - 1; at >= whole; at -= 1) tail = (tail << 8) | bytes[at]!;
  hash ^= scramble(tail) ^ bytes.length;
  hash = imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Four bytes, little-endian; a DataView for one id costs more than its hash. */
function wordAt(bytes: Uint8Array, at: number): number {
  return bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
}

function scramble(word: number): number {
  return imul(rotate(imul(word, 0xcc9e2d51), 15), 0x1b873593);
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

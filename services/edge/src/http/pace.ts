export interface Pace {
  /** How long the client may take for the next part, in milliseconds. */
  leftMs(): number;
  /** A part of so many bytes took so long. */
  moved(ms: number, bytes: number): void;
}

/** What a body must keep to: a part within `idleMs` of the one before, and after its first `idleMs` so many bytes a second on average. */
export function createPace(idleMs: number, bytesPerSecond: number): Pace {
  let waited = 0;
  let bytes = 0;
  return {
    leftMs: () => Math.max(0, Math.min(idleMs, idleMs + (bytes / bytesPerSecond) * 1000 - waited)),
    moved(ms, count) {
      waited += ms;
      bytes += count;
    },
  };
}

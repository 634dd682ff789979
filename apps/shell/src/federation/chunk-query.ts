declare global {
  /** Read by the shell's chunk loader, see `shellQuery` of build-config. */
  var portalChunkQuery: string | undefined;
}

let failures = 0;

/** After a chunk of the shell failed: bad bytes may be in the browser's cache as immutable, so the next try asks for another URL. */
export function askChunksAnew(): void {
  failures += 1;
  globalThis.portalChunkQuery = `?retry=${failures}`;
}

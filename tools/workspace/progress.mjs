const PATIENCE_MS = 5_000;

/** Seconds since `since` (milliseconds of the epoch), for people. */
export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

/** Awaits `work` and prints every five seconds that it is running. */
export async function withProgress(what, work) {
  const since = Date.now();
  const timer = setInterval(() => console.log(`  still ${what} (${seconds(since)})`), PATIENCE_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

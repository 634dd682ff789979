/** Processes `items` in their order, `atOnce` at a time. It starts no new ones after `signal` aborts or one fails. */
export async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  signal: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<void> {
  // Unlike an array's iterator, a generator ends for all lanes when one of them leaves its loop.
  const left = (function* () {
    yield* items;
  })();
  const lane = async (): Promise<void> => {
    for (const item of left) {
      if (signal.aborted) return;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

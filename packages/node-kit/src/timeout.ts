/**
 * The result of `work`, or a rejection with what `late` makes once `limitMs` milliseconds have passed. The work itself goes on:
 * only who waits for it is released. The timer keeps no process alive.
 */
export async function withTimeout<T>(work: Promise<T>, limitMs: number, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), limitMs).unref();
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

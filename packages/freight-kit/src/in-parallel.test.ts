import { inParallel } from './in-parallel';

const turn = () => new Promise((resolve) => setTimeout(resolve, 1));

test('works on so many at once, in their order', async () => {
  const started: number[] = [];
  let running = 0;
  let max = 0;
  await inParallel([1, 2, 3, 4, 5], 2, new AbortController().signal, async (item) => {
    started.push(item);
    max = Math.max(max, (running += 1));
    await turn();
    running -= 1;
  });
  expect([started, max]).toEqual([[1, 2, 3, 4, 5], 2]);
});

test('takes no further item after a failure', async () => {
  const started: number[] = [];
  const work = inParallel([1, 2, 3, 4, 5, 6], 2, new AbortController().signal, async (item) => {
    started.push(item);
    await turn();
    if (item === 1) throw new Error('down');
  });
  await expect(work).rejects.toThrow('down');
  await turn();
  await turn();
  expect(started).toEqual([1, 2]);
});

test('takes no further item after an abort, and finishes those under way', async () => {
  const stop = new AbortController();
  const finished: number[] = [];
  await inParallel([1, 2, 3, 4], 2, stop.signal, async (item) => {
    await turn();
    stop.abort();
    finished.push(item);
  });
  expect(finished).toEqual([1, 2]);
});

import { rememberAbsent } from './remember-absent';

let reads: string[];
let files: Record<string, Buffer>;
let read: ReturnType<typeof rememberAbsent>;

beforeEach(() => {
  jest.useFakeTimers();
  [reads, files] = [[], {}];
  read = rememberAbsent(async (...file) => {
    reads.push(file.join('/'));
    return files[file.join('/')];
  });
});
afterEach(() => jest.useRealTimers());

test('an absent file reaches the store once in two seconds, and is there as soon as it is published after that', async () => {
  for (let n = 0; n < 50; n += 1) expect(await read('orders', '9.0.0', 'files.json')).toBeUndefined();
  expect(reads).toHaveLength(1);
  files['orders/9.0.0/files.json'] = Buffer.from('{}');
  jest.advanceTimersByTime(2_000);
  expect(await read('orders', '9.0.0', 'files.json')).toEqual(Buffer.from('{}'));
});

test('parallel requests of one file are one read, also of a file that exists', async () => {
  files['orders/1.0.0/a.js'] = Buffer.from('a');
  const bodies = await Promise.all(Array.from({ length: 50 }, () => read('orders', '1.0.0', 'a.js')));
  expect(new Set(bodies)).toEqual(new Set([files['orders/1.0.0/a.js']]));
  await Promise.all(Array.from({ length: 50 }, () => read('orders', '9.0.0', 'files.json')));
  expect(reads).toEqual(['orders/1.0.0/a.js', 'orders/9.0.0/files.json']);
});

test('what is remembered has a bound: the oldest is asked for again', async () => {
  for (let n = 0; n <= 6_000; n += 1) await read('orders', `1.0.${n}`, 'files.json');
  reads.length = 0;
  await read('orders', '1.0.6000', 'files.json');
  expect(reads).toEqual([]);
  await read('orders', '1.0.0', 'files.json');
  expect(reads).toEqual(['orders/1.0.0/files.json']);
});

test('a failure is not remembered', async () => {
  let broken = true;
  const flaky = rememberAbsent(() => (broken ? Promise.reject(new Error('unreachable')) : Promise.resolve(Buffer.from('a'))));
  await expect(flaky('orders', '1.0.0', 'a.js')).rejects.toThrow('unreachable');
  broken = false;
  expect(await flaky('orders', '1.0.0', 'a.js')).toEqual(Buffer.from('a'));
});

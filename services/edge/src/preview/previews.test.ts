import type { ReleaseStore } from '@portal/releases/store';
import type { FastifyBaseLogger } from 'fastify';
import { Previews } from './previews';

const log = { warn: jest.fn() } as unknown as FastifyBaseLogger;

/** A store without any document that counts how often it is asked. */
function emptyStore(answer: () => Promise<undefined> = async () => undefined) {
  const asked: string[] = [];
  const readChannel: ReleaseStore['readChannel'] = (channel) => {
    asked.push(channel);
    return answer();
  };
  return { asked, previews: new Previews({ readChannel, readFile: async () => undefined }, 'production', log, undefined) };
}

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  jest.useRealTimers();
});

test('many who ask at once, and again within a second, ask the store once', async () => {
  const { asked, previews } = emptyStore();
  await Promise.all(Array.from({ length: 20 }, () => previews.stateOf('123')));
  await previews.stateOf('123');
  expect(asked).toEqual(['preview-123']);
  jest.setSystemTime(Date.now() + 1_000);
  await previews.stateOf('123');
  expect(asked).toHaveLength(2);
});

test('50 are kept: the one that nobody asked for the longest is read again', async () => {
  const { asked, previews } = emptyStore();
  for (let number = 0; number < 50; number += 1) await previews.stateOf(String(number));
  await previews.stateOf('0');
  await previews.stateOf('more');
  asked.length = 0;
  await previews.stateOf('0');
  await previews.stateOf('2');
  await previews.stateOf('1');
  expect(asked).toEqual(['preview-1']);
});

test('a store that never answers holds a page for two seconds', async () => {
  const { previews } = emptyStore(() => new Promise(() => undefined));
  const state = previews.stateOf('123');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await state).toEqual({ kind: 'unreadable' });
});

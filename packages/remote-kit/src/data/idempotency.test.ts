import { CallError } from './unwrap';
import { withIdempotencyKey } from './idempotency';

const lost = new CallError(-1, 'lost', [], true);
const refused = new CallError(40920, 'refused', [], false);
const send = jest.fn<Promise<string>, [string]>();
const keys = () => send.mock.calls.map(([key]) => key);

beforeEach(() => send.mockReset().mockResolvedValue('done'));

test('a decision keeps its key until an answer comes; the next one has another', async () => {
  send.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockRejectedValueOnce(refused);
  for (const error of [lost, lost, refused]) await expect(withIdempotencyKey('order.cancel 1', send)).rejects.toBe(error);
  await expect(withIdempotencyKey('order.cancel 1', send)).resolves.toBe('done');
  await withIdempotencyKey('order.cancel 1', send);
  const [first, second, third, fourth, fifth] = keys();
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect([second, third]).toEqual([first, first]);
  expect(new Set([first, fourth, fifth]).size).toBe(3);
});

test('another decision has a key of its own', async () => {
  send.mockRejectedValueOnce(lost);
  await expect(withIdempotencyKey('order.cancel 1', send)).rejects.toBe(lost);
  await withIdempotencyKey('order.remove 1', send);
  expect(new Set(keys()).size).toBe(2);
});

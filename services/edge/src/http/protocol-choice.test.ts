import { EventEmitter } from 'node:events';
import type { TLSSocket } from 'node:tls';
import { protocolChoice } from './protocol-choice';

const TOO_MANY = -905;
const socketOf = (remoteAddress: string) => ({ remoteAddress }) as TLSSocket;

/** A choice with a clock, and a server whose sessions a test lets fail. */
function withServer() {
  let now = 0;
  const server = new EventEmitter();
  const { choose, watch } = protocolChoice(() => now);
  watch(server as never);
  return {
    offered: (address: string, protocols = ['h2', 'http/1.1']) => choose.call(socketOf(address), { protocols }),
    fail(address: string, errno: number) {
      const session = new EventEmitter();
      server.emit('secureConnection', socketOf(address));
      server.emit('session', session);
      session.emit('error', Object.assign(new Error('x'), { errno }));
    },
    wait: (ms: number) => void (now += ms),
  };
}

test('takes HTTP/2 first, and HTTP/1.1 from those who have nothing else', () => {
  const { offered } = withServer();
  expect([offered('192.0.2.1'), offered('192.0.2.1', ['http/1.1']), offered('192.0.2.1', ['spdy'])]).toEqual(['h2', 'http/1.1', undefined]);
});

test('takes HTTP/1.1 for a minute from an address whose headers ended a session, and from no other', () => {
  const { offered, fail, wait } = withServer();
  fail('192.0.2.1', TOO_MANY);
  expect([offered('192.0.2.1'), offered('192.0.2.2')]).toEqual(['http/1.1', 'h2']);
  // A program behind the same address that knows nothing else.
  expect(offered('192.0.2.1', ['h2'])).toBe('h2');
  wait(60_000);
  expect(offered('192.0.2.1')).toBe('h2');
});

test('another failure of a session changes nothing', () => {
  const { offered, fail } = withServer();
  fail('192.0.2.1', -505);
  expect(offered('192.0.2.1')).toBe('h2');
});

test('remembers the last thousand addresses', () => {
  const { offered, fail } = withServer();
  for (let n = 0; n <= 1_000; n += 1) fail(`192.0.2.${n}`, TOO_MANY);
  expect([offered('192.0.2.0'), offered('192.0.2.1'), offered('192.0.2.1000')]).toEqual(['h2', 'http/1.1', 'http/1.1']);
});

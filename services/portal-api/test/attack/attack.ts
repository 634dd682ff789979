import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { setTimeout as sleep } from 'node:timers/promises';
import { http1Stalls, type Stall, tlsStalls } from './stalls';

export interface Target {
  port: number;
  tls: boolean;
}

export interface Attack {
  /** How many connections were cut off and opened again so far. */
  renewed(): number;
  /** Ends all of it. */
  end(): void;
}

/** Not that of other clients of a test: limits count addresses. */
const ADDRESS = '127.0.0.2';
/** Handshakes at the same time: more would wait for one another. */
const AT_ONCE = 16;
const PAUSE_MS = 500;
/** A connection that lasts no longer was refused: it does not stall. */
const REFUSED_MS = 2_000;

/** Every way of stalling at every target to which it applies. */
const waysTo = (targets: readonly Target[]): readonly (readonly [Target, Stall])[] =>
  targets.flatMap((target) => [...http1Stalls, ...(target.tls ? tlsStalls : [])].map((stall) => [target, stall] as const));

function dial({ port, tls }: Target, over: Stall['over']): Promise<Socket> {
  // A client that holds a connection does not end its side because the server ends its own.
  const options = { port, host: '127.0.0.1', localAddress: ADDRESS, allowHalfOpen: true };
  return new Promise((resolve, reject) => {
    const socket =
      tls && over !== 'tcp'
        ? connectTls({ ...options, ALPNProtocols: [over], rejectUnauthorized: false }, () => resolve(socket))
        : connectPlain(options, () => resolve(socket));
    socket.once('error', reject);
  });
}

/** The number of ways to stall at some targets: as many connections hold one each. */
export const waysAt = (targets: readonly Target[]): number => waysTo(targets).length;

/**
 * Holds `count` connections in all ways of stalling, in turns. Resolves once all were opened. One that is cut off stays open at this
 * end, unless `renewing`: then another is opened for it.
 */
export async function attack(targets: readonly Target[], count: number, renewing = false): Promise<Attack> {
  const ways = waysTo(targets);
  const many = ways.filter(([, { single }]) => !single);
  const sockets = new Set<Socket>();
  const ended = new AbortController();
  /** Those that were cut off. */
  const lost: number[] = [];
  let renewed = 0;

  async function hold(n: number): Promise<void> {
    const [target, stall] = ways[n] ?? many[n % many.length]!;
    stallOn(await dial(target, stall.over), stall, n);
  }
  function stallOn(socket: Socket, { first, more, deaf }: Stall, n: number): void {
    sockets.add(socket);
    const timer = more && setInterval(() => socket.writable && socket.write(more), PAUSE_MS);
    const since = performance.now();
    let over = false;
    const cut = () => {
      if (over) return;
      over = true;
      clearInterval(timer);
      if (!renewing) return;
      // Who holds connections goes on with what holds them.
      lost.push(performance.now() - since < REFUSED_MS ? n + ways.length + 1 : n);
      sockets.delete(socket);
      socket.destroy();
    };
    socket.on('error', cut).on('end', cut).on('close', cut);
    socket.write(first);
    if (!deaf) socket.resume();
  }
  async function renew(): Promise<void> {
    while (!ended.signal.aborted) {
      const n = lost.shift();
      if (n === undefined) await sleep(PAUSE_MS);
      else {
        renewed += 1;
        await hold(n).catch(() => lost.push(n));
      }
    }
  }

  let next = 0;
  const opening = async () => {
    while (next < count) {
      next += 1;
      await hold(next - 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, opening));
  if (renewing) for (let n = 0; n < AT_ONCE; n += 1) void renew();
  return {
    renewed: () => renewed,
    end() {
      ended.abort();
      for (const socket of sockets) socket.destroy();
    },
  };
}

import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

/** A line between a browser and a server. */
export interface LineOptions {
  /** There and back, in milliseconds. */
  rttMs: number;
  /** Towards the browser, in millions of bits per second. */
  mbps: number;
}

/** Two packets: small enough that connections which share a line take turns. */
const SLICE = 2_800;
/** What may wait before the line. More would hide from the server which of its streams the browser is waiting for. */
const BACKLOG_MS = 2;

/** One direction of a line: what is sent waits until what was sent before has left, then travels. Times are in milliseconds. */
class Line {
  private free = 0;

  constructor(
    private readonly bytesPerMs: number,
    private readonly travelMs: number,
  ) {}

  /** @returns when the last of these bytes arrives */
  send(bytes: number): number {
    this.free = Math.max(performance.now(), this.free) + bytes / this.bytesPerMs;
    return this.free + this.travelMs;
  }

  /** @returns how long bytes that came now would wait */
  backlog(): number {
    return Math.max(0, this.free - performance.now());
  }
}

/** Does things at their times, in the order in which they came. */
class Arrivals {
  private readonly waiting: { at: number; act: () => void }[] = [];
  private timer: NodeJS.Timeout | undefined;

  add(at: number, act: () => void): void {
    this.waiting.push({ at, act });
    this.wait();
  }

  private wait(): void {
    const [next] = this.waiting;
    if (!next || this.timer) return;
    this.timer = setTimeout(() => this.run(), Math.max(0, next.at - performance.now()));
  }

  private run(): void {
    this.timer = undefined;
    for (let next = this.waiting[0]; next && next.at <= performance.now(); next = this.waiting[0]) {
      this.waiting.shift();
      next.act();
    }
    this.wait();
  }
}

/** Towards the browser: in slices, at the rate of the line, and no faster read than sent. */
function openDownstream(port: number, client: Socket, line: Line): Socket {
  const arrivals = new Arrivals();
  const server: Socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer: Buffer.alloc(SLICE),
      callback(length, buffer) {
        // The buffer is used again for the next slice.
        const slice = Buffer.from(buffer.subarray(0, length));
        arrivals.add(line.send(length), () => void client.write(slice));
        const backlog = line.backlog();
        if (backlog <= BACKLOG_MS) return true;
        setTimeout(() => server.resume(), backlog - BACKLOG_MS);
        return false;
      },
    },
  });
  server.once('close', () => arrivals.add(line.send(0), () => void client.end()));
  return server;
}

/**
 * Listens on a port of its own and passes connections on to a port of this machine, each as far away and all together as slow
 * as the line. Requests are small, so the way towards the server has a delay and no rate.
 * @returns the port
 */
export async function startRelay(port: number, { rttMs, mbps }: LineOptions): Promise<number> {
  const line = new Line(mbps * 125, rttMs / 2);
  const relay = createServer({ noDelay: true }, (client) => {
    const arrivals = new Arrivals();
    const upstream: { socket?: Socket } = {};
    // The handshake of TCP, which the kernel of this machine has answered at once.
    arrivals.add(performance.now() + rttMs, () => {
      upstream.socket = openDownstream(port, client, line).on('error', () => client.destroy());
    });
    client.on('data', (data) => arrivals.add(performance.now() + rttMs / 2, () => void upstream.socket?.write(data)));
    client.once('close', () => arrivals.add(performance.now() + rttMs / 2, () => void upstream.socket?.destroy()));
    client.on('error', () => client.destroy());
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  return (relay.address() as AddressInfo).port;
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addCounts, noCounts, type EdgeHealth, type VersionCounts } from '@portal/releases/health';

export interface FakeEdge {
  url: string;
  /** Counts page loads of orders now, by the clock of the test. */
  count(version: string, counts: Partial<VersionCounts>): void;
  /** What it answers instead, while it is set. */
  status: number | undefined;
  /** As it was at first. */
  reset(): void;
  stop(): Promise<void>;
}

/** A server that answers the counts of an edge. */
export async function fakeEdge(): Promise<FakeEdge> {
  let counted: { at: number; version: string; counts: VersionCounts }[] = [];
  const server = createServer((request, response) => {
    if (edge.status !== undefined) {
      response.writeHead(edge.status).end();
      return;
    }
    const since = Number(new URL(request.url ?? '/', 'http://edge').searchParams.get('since'));
    const versions = new Map<string, VersionCounts>();
    for (const { at, version, counts } of counted)
      if (at >= since) versions.set(version, addCounts(versions.get(version) ?? noCounts(), counts));
    const health: EdgeHealth = {
      edge: 'fake',
      since,
      until: Date.now(),
      dropped: {},
      versions: [...versions].map(([version, counts]) => ({ remote: 'orders', version, counts })),
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(health));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const edge: FakeEdge = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: (version, counts) => void counted.push({ at: Date.now(), version, counts: { ...noCounts(), ...counts } }),
    status: undefined,
    reset() {
      counted = [];
      edge.status = undefined;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return edge;
}

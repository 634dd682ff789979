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
  /** It answers 503 to whoever asks for what was before this moment (epoch ms). */
  answersSince: number;
  /** As it was at first. */
  reset(): void;
  stop(): Promise<void>;
}

/** A server that answers the counts of an edge; two of one name are one edge. */
export async function fakeEdge(name = 'fake'): Promise<FakeEdge> {
  let counted: { at: number; version: string; counts: VersionCounts }[] = [];
  const server = createServer((request, response) => {
    const since = Number(new URL(request.url ?? '/', 'http://edge').searchParams.get('since'));
    const status = since < edge.answersSince ? 503 : edge.status;
    if (status !== undefined) {
      response.writeHead(status).end();
      return;
    }
    const versions = new Map<string, VersionCounts>();
    for (const { at, version, counts } of counted)
      if (at >= since) versions.set(version, addCounts(versions.get(version) ?? noCounts(), counts));
    const health: EdgeHealth = {
      edge: name,
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
    answersSince: 0,
    reset() {
      counted = [];
      edge.status = undefined;
      edge.answersSince = 0;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return edge;
}

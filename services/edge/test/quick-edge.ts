import type { AddressInfo } from 'node:net';
import { exposition } from '@portal/node-kit/telemetry';
import { createEdge } from '../src/app';
import { readEnv } from '../src/env';
import { TIMEOUTS } from '../src/timeouts';
import { makePair } from './certificate';

/**
 * An edge with time-outs of a test, for tests that start it with an IPC channel: it sends its port, then answers each message by
 * what it holds. `TIMEOUTS` has the time-outs as JSON; with `TLS_FOLDER` it makes itself a certificate there.
 */
const { TIMEOUTS: changed = '{}', TLS_FOLDER, ...variables } = process.env;
const pair = TLS_FOLDER === undefined ? undefined : makePair(TLS_FOLDER, 'edge');
const env = readEnv({ ...variables, ...(pair && { TLS_CERT: pair.cert, TLS_KEY: pair.key }) });
const { app } = await createEdge(env, { ...TIMEOUTS, ...(JSON.parse(changed) as Partial<typeof TIMEOUTS>) });
await app.listen({ port: 0, host: '127.0.0.1' });
process.send!({ port: (app.server.address() as AddressInfo).port });

process.on('message', () => void report());
process.on('disconnect', () => process.exit());

async function report(): Promise<void> {
  global.gc!();
  const connections = await new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  const resources = process.getActiveResourcesInfo();
  process.send!({
    /** Of clients. */
    connections,
    /** Of clients and to the API. */
    sockets: resources.filter((kind) => kind === 'TCPSocketWrap').length,
    heap: process.memoryUsage().heapUsed,
    metrics: await exposition(),
  });
}

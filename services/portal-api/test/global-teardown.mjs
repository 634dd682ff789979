import { once } from 'node:events';

/** Ends the PostgreSQL of the test run and its files. */
export default async function globalTeardown() {
  const server = globalThis.portalApiTestDatabase;
  if (!server || server.exitCode !== null) return;
  server.stdin.end();
  await once(server, 'exit');
}

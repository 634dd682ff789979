import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** What database-server.ts reports to the tests. */
export type Ready = { url: string } | { error: string };

export const templateName = 'portal_template';

export function urlOf(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** Runs one statement outside of any transaction, as CREATE DATABASE needs. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database of its own for one test file, with the schema and the ZIP codes in it. */
export async function cloneDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = await serverUrl();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name} template ${templateName}`);
  return { url: urlOf(server, name), drop: () => administer(server, `drop database ${name} with (force)`) };
}

async function serverUrl(): Promise<string> {
  const file = process.env.PORTAL_API_TEST_DATABASE ?? '';
  for (let waited = 0; waited < 60_000; waited += 50) {
    const ready = await readFile(file, 'utf8').then(
      (text) => JSON.parse(text) as Ready,
      () => undefined,
    );
    if (ready && 'url' in ready) return ready.url;
    if (ready) throw new Error(`The test database did not start: ${ready.error}`);
    await sleep(50);
  }
  throw new Error('The test database did not start: is globalSetup test/global-setup.mjs configured?');
}

import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';

/** The statements of each call of each owner, in order, with the parameters that the API sent. */
export type Statements = Record<string, { sql: string; parameters: unknown[] }[][]>;

/**
 * The reference of `overhead.ts`, in a process of its own: Fastify and pg alone. `POST /<call>/<owner>` runs the statements of
 * that call, as pg sends them by default, and answers the rows of the last one. It knows no session, no validation and no envelope.
 * Node runs it without a loader.
 */
const [file = '', url = ''] = process.argv.slice(2);
const statements = JSON.parse(readFileSync(file, 'utf8'), (_key, value: unknown) =>
  isBytes(value) ? Buffer.from(value.data) : value,
) as Statements;
const pool = new pg.Pool({ connectionString: url, max: 20 });
const app = Fastify();
for (const [call, lists] of Object.entries(statements)) {
  for (const [owner, list] of lists.entries()) {
    app.post(`/${call}/${owner}`, async () => {
      let rows: unknown[] = [];
      for (const { sql, parameters } of list) rows = (await pool.query<Record<string, unknown>>(sql, parameters)).rows;
      return { rows };
    });
  }
}
await app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: (address) => address });
const address = app.server.address();
process.stdout.write(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}\n`);

/** How JSON writes a Buffer, such as the hash of a token. */
function isBytes(value: unknown): value is { data: number[] } {
  return typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'Buffer';
}

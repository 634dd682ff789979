import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/*
 * Servers that only do what an edge cannot do without, each in a process of its own: one that compresses the same page for each
 * request, one that has the same file in memory, and an API whose calls take `WORK_MS` of CPU.
 */
const { PORT, PAGE, FILE, WORK_MS } = process.env;
const page = readFileSync(PAGE!);
const file = readFileSync(FILE!);
const brotli = promisify(brotliCompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: page.length };
const rows = Array.from({ length: 10 }, (_none, n) => ({
  orderNo: `FP${100_000_000_000 + n}`,
  status: n % 7,
  total: '1234.56',
  city: 'Chicago',
}));
const answer = Buffer.from(JSON.stringify({ code: 0, msg: '', data: { total: 10_000, rows } }));

const block = Buffer.alloc(4_096);
const work = (times: number): void => {
  for (let n = 0; n < times; n += 1) createHash('sha256').update(block).digest();
};

/** Blocks that are hashed in a millisecond, once the code is compiled: measured by CPU, because others use the machine. */
function blocksPerMs(): number {
  work(5_000);
  const before = process.cpuUsage();
  work(20_000);
  const { user, system } = process.cpuUsage(before);
  return 20_000_000 / (user + system);
}
const blocks = Math.round(Number(WORK_MS) * blocksPerMs());

async function respond(url: string, response: ServerResponse): Promise<void> {
  if (url.startsWith('/page')) {
    const body = await brotli(page, { params });
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': body.length });
    response.end(body);
    return;
  }
  if (url.startsWith('/file')) {
    response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br', 'content-length': file.length }).end(file);
    return;
  }
  if (url.startsWith('/api/work')) work(blocks);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length }).end(answer);
}

createServer((request, response) => void respond(request.url!, response)).listen(Number(PORT), '127.0.0.1');

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The body of "create", as far as tests look at it. */
export interface Bill {
  version: string;
  bol: { function: string; isTest: boolean; requestorRole: string; requestedPickupDate: string; specialInstructions?: string };
  referenceNumbers: { pro?: string; shipmentId: string; bol: string[] };
  [part: string]: unknown;
}

export interface Received {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Bill | undefined;
}

/** What the carrier does with the next request in place of the usual. `lose`: it does it, and the answer does not arrive. */
type Instead = ((response: ServerResponse, received: Received) => void) | 'lose';

/**
 * A carrier that keeps the bills it got, one for each PRO number, and the requests. As the standard allows, it refuses a number
 * that it has a bill of, and gives its own where there is none.
 */
export async function standInCarrier(scac: string) {
  const received: Received[] = [];
  const shipments = new Map<string, Bill>();
  const statuses = new Map<string, unknown>();
  const instead: Instead[] = [];
  let next = 700_000_001;

  const answer = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  function asUsual({ method, path, body }: Received): [status: number, body: unknown] {
    if (method === 'GET') {
      const status = statuses.get(decodeURIComponent(path.split('/').at(-1)!));
      return status === undefined ? [404, {}] : [200, status];
    }
    if (method === 'DELETE') return [shipments.delete(decodeURIComponent(path.split('/').at(-1)!)) ? 200 : 404, {}];
    const pro = body!.referenceNumbers.pro ?? String(next++);
    if (shipments.has(pro)) return [400, ['1400 - Failure Duplicate Pro']];
    shipments.set(pro, body!);
    return [200, bolAnswer(scac, pro)];
  }

  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const one: Received = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: text ? (JSON.parse(text) as Bill) : undefined,
      };
      received.push(one);
      const other = instead.shift();
      if (typeof other === 'function') return other(response, one);
      const [status, body] = asUsual(one);
      if (other === 'lose') response.destroy();
      else answer(response, status, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ltl`,
    received,
    shipments,
    /** What it tells of where a shipment is, by its PRO number; it knows no other. */
    statuses,
    instead,
    /** The next request gets this answer, and nothing is done. */
    says: (status: number, body: unknown) => instead.push((response) => answer(response, status, body)),
    reset() {
      received.length = 0;
      instead.length = 0;
      shipments.clear();
      statuses.clear();
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** What a carrier answers that has taken a bill. */
export const bolAnswer = (scac: string, pro: string) => ({
  version: '2.1.0',
  transactionDate: '2026-11-20T00:00:00.000',
  scac,
  referenceNumbers: { pro, shipmentConfirmationNumber: 'SCN1' },
  messageStatus: { status: 'PASS', code: '10000000', message: 'Transaction was successful.', resolution: '', information: [] },
});

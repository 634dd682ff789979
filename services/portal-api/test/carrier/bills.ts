import { pdfLike } from '../files';
import { named, type Part, type Usual } from './call';

/** The body of "create", as far as tests look at it. */
export interface Bill {
  version: string;
  bol: { function: string; isTest: boolean; requestorRole: string; requestedPickupDate: string; specialInstructions?: string };
  referenceNumbers: { pro?: string; shipmentId: string; bol: string[] };
  images?: {
    includeBol: boolean;
    includeShippingLabels: boolean;
    shippingLabels?: { format: string; quantity: number; position?: number };
  };
  [part: string]: unknown;
}

const PATH = '/bol/v1/app/';

/**
 * The bills that a carrier has, one for each PRO number. As the standard allows, it refuses a number that it has a bill of, and
 * gives its own where there is none. It answers with the documents that are asked for.
 */
export function billsOf(scac: string, shipments: Map<string, Bill>): Part {
  let next = 700_000_001;

  function keep(pro: string, bill: Bill): Usual {
    shipments.set(pro, bill);
    const { includeBol, includeShippingLabels } = bill.images ?? {};
    const images = { ...(includeBol && { bol: base64() }), ...(includeShippingLabels && { shippingLabels: base64() }) };
    return [200, { ...bolAnswer(scac, pro), ...(bill.images && { images }) }];
  }

  function create(bill: Bill): Usual {
    const pro = bill.referenceNumbers?.pro ?? String(next++);
    if (shipments.has(pro)) return [400, ['1400 - Failure Duplicate Pro']];
    return keep(pro, bill);
  }

  return ({ method, path, body }) => {
    if (path === PATH && method === 'POST') return create(body as Bill);
    const pro = named(path, PATH);
    if (pro === undefined) return undefined;
    if (method === 'DELETE') return [shipments.delete(pro) ? 200 : 404];
    if (!shipments.has(pro)) return [404];
    return keep(pro, body as Bill);
  };
}

const base64 = () => pdfLike(20_000).toString('base64');

/** What a carrier answers that has taken a bill. */
export const bolAnswer = (scac: string, pro: string) => ({
  version: '2.1.0',
  transactionDate: '2026-11-20T00:00:00.000',
  scac,
  referenceNumbers: { pro, shipmentConfirmationNumber: 'SCN1' },
  messageStatus: { status: 'PASS', code: '10000000', message: 'Transaction was successful.', resolution: '', information: [] },
});

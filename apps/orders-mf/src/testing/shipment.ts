import type { Quote } from '@portal/api-client';
import { emptyItem, emptyQuote, nextBusinessDay, type PlaceForm, type QuoteForm } from '../quote/form';

const place = (zip: string): PlaceForm => ({
  country: 'US',
  locationType: 'business',
  zip,
  company: 'Example Goods',
  contactName: 'Shipping desk',
  phone: '312-555-0142',
  address1: '100 Example Way',
  city: 'Chicago',
  state: 'IL',
});

/** Everything that a booking needs, filled in. */
export function completeForm(): QuoteForm {
  const empty = emptyQuote(0);
  return {
    ...empty,
    pickupDate: nextBusinessDay(),
    pickup: { ...empty.pickup, address: place('60601') },
    delivery: { ...empty.delivery, address: place('75201') },
    items: [{ ...emptyItem(0), qty: 2, height: 48, weight: 1000, weightMode: 'total', description: 'Machine parts' }],
  };
}

/** A quote that is good for ten minutes. */
export function quoteOf(changes: Partial<Quote> = {}): Quote {
  const now = new Date().toISOString();
  const charge = (id: string, code: string, amount: string) => ({
    id,
    type: 1 as const,
    code,
    name: code,
    amount,
    status: 'quoted' as const,
    evidence: [],
    createdAt: now,
  });
  return {
    quoteId: 'q1',
    carrierName: 'Example Lines',
    scac: 'EXLN',
    service: 'standard',
    transitDays: 3,
    estDeliveryDate: '2030-01-04',
    breakdown: [charge('c1', 'LINEHAUL', '232.52'), charge('c2', 'ACC_1', '85.00')],
    total: '317.52',
    currency: 'USD',
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
    tags: [],
    liability: '10000.00',
    ...changes,
  };
}

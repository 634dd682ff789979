import { fromInches, fromPounds, toCents, toInches, toMoney, toPounds, UnitSystem } from '@portal/api-contract/vocabulary';
import type { OrderRequestSchema, QuoteRequestSchema } from '@portal/api-contract/schemas';
import type { z } from 'zod';

export type QuoteRequest = z.output<typeof QuoteRequestSchema>;
export type OrderRequest = z.output<typeof OrderRequestSchema>;

/** A request as the database keeps it: items in inches and pounds, whatever `unitSystem` it was made in. */
export type StoredRequest = OrderRequest;

type Item = OrderRequest['items'][number];
type Measure = (value: number, units: UnitSystem) => number;

export function toStored(request: QuoteRequest): StoredRequest {
  return {
    ...request,
    items: request.items.map((item) => measured(item, request.unitSystem, toInches, toPounds)),
    ...(request.declaredValue !== undefined && { declaredValue: toMoney(toCents(request.declaredValue)) }),
  };
}

/** A stored request in the units it was made in. */
export function fromStored(request: StoredRequest): OrderRequest {
  return { ...request, items: request.items.map((item) => measured(item, request.unitSystem, fromInches, fromPounds)) };
}

/** A stored request whose numbers are read as what they are: inches and pounds. */
export function imperial(request: StoredRequest): StoredRequest {
  return { ...request, unitSystem: UnitSystem.IMPERIAL };
}

function measured(item: Item, units: UnitSystem, length: Measure, weight: Measure): Item {
  return {
    ...item,
    length: length(item.length, units),
    width: length(item.width, units),
    height: length(item.height, units),
    weight: weight(item.weight, units),
  };
}

import { z } from 'zod';
import { ExpressStatus, limits } from '../vocabulary';
import { counts, date, dateRange, id, instant, money, optionalText, pageOf, paging } from './common';

const shipmentFilter = {
  keyword: optionalText(limits.search.keyword),
  nos: z.array(z.string().trim().max(limits.search.no)).max(limits.search.nos).optional(),
  carrier: optionalText(50),
  ...dateRange,
};

export const ShipmentFilterSchema = z
  .object({ ...shipmentFilter, status: z.enum(ExpressStatus).optional() })
  .meta({ id: 'ShipmentFilter' });

export const ShipmentEventSchema = z
  .object({
    time: instant(),
    status: z.enum(ExpressStatus),
    city: z.string().optional(),
    state: z.string().optional(),
    country: z.string().optional(),
    description: z.string(),
  })
  .meta({ id: 'ShipmentEvent' });

/** Contact, phone and street may be masked. */
const party = z
  .object({
    company: z.string().optional(),
    contactName: z.string().optional(),
    phone: z.string().optional(),
    address1: z.string().optional(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    country: z.string(),
  })
  .meta({ id: 'ShipmentParty' });

/** An express shipment. Weights in lb, sizes in inches. */
export const ShipmentSchema = z
  .object({
    orderCode: id(),
    trackingNo: z.string().optional(),
    carrier: z.string(),
    service: z.string(),
    status: z.enum(ExpressStatus),
    from: party,
    to: party,
    packages: z.array(z.object({ length: z.number(), width: z.number(), height: z.number(), weight: z.number() })),
    weight: z.number(),
    amount: money(),
    createdAt: instant(),
    estDeliveryDate: date().optional(),
    events: z.array(ShipmentEventSchema),
  })
  .meta({ id: 'Shipment' });

/** The answer for one requested number; `error` says why it has no events. */
export const TrackResultSchema = z
  .object({
    no: z.string(),
    /** The shipment to open for details. */
    orderCode: id().optional(),
    status: z.enum(ExpressStatus).optional(),
    events: z.array(ShipmentEventSchema),
    error: z.string().optional(),
  })
  .meta({ id: 'TrackResult' });

export const shipment = {
  count: { input: z.object(shipmentFilter), data: counts(z.enum(ExpressStatus)) },
  detail: { input: z.object({ orderCode: id() }), data: ShipmentSchema },
  export: {
    /** A `filter` starts a job; its `jobId` polls the progress. */
    input: z.object({ filter: ShipmentFilterSchema.optional(), jobId: id().optional() }),
    data: z.object({ jobId: id(), progress: z.number().min(0).max(100), url: z.string().optional() }),
  },
  page: { input: ShipmentFilterSchema.extend(paging), data: pageOf(ShipmentSchema) },
  track: {
    input: z.object({ nos: z.array(z.string().trim().min(1).max(limits.search.no)).min(1).max(limits.search.tracked) }),
    data: z.array(TrackResultSchema),
  },
};

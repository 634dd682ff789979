import { z } from 'zod';
import { ExpressStatus, limits } from '../../vocabulary';
import { counts, id, pageOf, paging } from '../common';
import { ShipmentFilterSchema, ShipmentSchema, TrackResultSchema, shipmentFilter } from '../shipment';

export const shipment = {
  count: { input: z.object(shipmentFilter), data: counts(z.enum(ExpressStatus)) },
  detail: { input: z.object({ orderCode: id() }), data: ShipmentSchema },
  export: {
    /** A filter starts a job; its `jobId` asks how far it is. */
    input: z.object({ filter: ShipmentFilterSchema.optional(), jobId: id().optional() }),
    data: z.object({ jobId: id(), progress: z.number().min(0).max(100), url: z.string().optional() }),
  },
  page: { input: ShipmentFilterSchema.extend(paging), data: pageOf(ShipmentSchema) },
  track: {
    input: z.object({ nos: z.array(z.string().trim().min(1).max(limits.search.no)).min(1).max(limits.search.tracked) }),
    data: z.array(TrackResultSchema),
  },
};

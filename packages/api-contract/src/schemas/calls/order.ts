import { z } from 'zod';
import { FileType, OrderStatus, limits } from '../../vocabulary';
import { counts, done, id, instant, money, nothing, pageOf, paging, queryCode, text } from '../common';
import { OrderFilterSchema, OrderSchema, OrderSummarySchema, RouteDetailSchema, orderFilter } from '../order';
import { BookingRequestSchema } from '../quote-request';

const one = z.object({ orderNo: id() });

export const order = {
  cancel: { input: one, data: z.object({ status: z.enum(OrderStatus), refund: money() }) },
  createOrder: {
    input: z.object({ uniqueCode: id(), uniqueKey: id(), quoteId: id(), request: BookingRequestSchema }),
    data: one,
  },
  remove: { input: one, data: done() },
  detail: { input: one, data: OrderSchema },
  getBolFile: {
    input: z.object({ orderNo: id(), fileType: queryCode(z.enum(FileType)) }),
    data: z.object({ url: z.string(), fileName: z.string(), expiresAt: instant() }),
  },
  getUniqueCode: { input: nothing(), data: z.object({ uniqueCode: id() }) },
  list: { input: OrderFilterSchema.extend(paging), data: pageOf(OrderSummarySchema) },
  orderStatus: { input: z.object(orderFilter), data: counts(z.enum(OrderStatus)) },
  routeDetail: { input: one, data: RouteDetailSchema },
  uploadBolFile: {
    input: z.object({ orderNo: id(), fileType: z.enum(FileType), objectName: id(), fileName: text(limits.file.name) }),
    data: done(),
  },
};

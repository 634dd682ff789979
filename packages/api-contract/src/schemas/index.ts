import type { z } from 'zod';
import type { Calls } from '../table';
import { addressBook } from './calls/address-book';
import { aiHelper } from './calls/ai-helper';
import { fund } from './calls/fund';
import { location } from './calls/location';
import { order } from './calls/order';
import { oss } from './calls/oss';
import { owner } from './calls/owner';
import { quoteConfig } from './calls/quote-config';
import { shipment } from './calls/shipment';
import { translate } from './calls/translate';

type SchemaTable = { [G in keyof Calls]: { [N in keyof Calls[G]]: { input: z.ZodType; data: z.ZodType } } };

/** Request and answer of every call of the table. */
export const schemas = {
  addressBook,
  aiHelper,
  fund,
  location,
  order,
  oss,
  owner,
  quoteConfig,
  shipment,
  translate,
} satisfies SchemaTable;

export {
  AddressInputSchema,
  AddressPartSchema,
  AddressSchema,
  BookingPlaceSchema,
  OrderPlaceSchema,
  PlaceSearchResultSchema,
  QuotePlaceSchema,
} from './address';
export { ChargeSchema, EvidenceSchema } from './charge';
export { fieldErrors, type FieldError } from './field-errors';
export {
  CashOutDetailSchema,
  CashOutInputSchema,
  RechargeDetailSchema,
  RechargeInputSchema,
  TradeRecordSchema,
  WalletSchema,
} from './fund';
export { EstimateItemSchema, HazmatSchema, ItemSchema } from './item';
export { OrderDocumentSchema, OrderFilterSchema, OrderSchema, OrderSummarySchema, RouteDetailSchema, RouteEventSchema } from './order';
export { OrderDraftSchema } from './order-draft';
export { ProfileInputSchema, RegisterInputSchema, UserInfoSchema } from './owner';
export { FreightClassResultSchema, QuoteResultSchema, QuoteSchema } from './quote';
export { BookingRequestSchema, OrderRequestSchema, QuoteRequestSchema } from './quote-request';
export { ShipmentEventSchema, ShipmentFilterSchema, ShipmentSchema, TrackResultSchema } from './shipment';

import type { z } from 'zod';
import type { Calls } from '../table';
import { addressBook, location } from './address';
import { oss } from './file';
import { apiKey } from './api-key';
import { fund } from './fund';
import { goods } from './goods';
import { listView } from './list-view';
import { notification } from './notification';
import { order } from './order';
import { owner } from './owner';
import { quoteConfig } from './quote';
import { shipment } from './shipment';
import { aiHelper, translate } from './text';

type SchemaTable = { [G in keyof Calls]: { [N in keyof Calls[G]]: { input: z.ZodType; data: z.ZodType } } };

/** Request and answer of every call of the table. */
export const schemas = {
  addressBook,
  aiHelper,
  apiKey,
  fund,
  goods,
  listView,
  location,
  notification,
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
export { ApiKeySchema, NewSecretSchema } from './api-key';
export { fieldErrors, type FieldError } from './field-errors';
export {
  CashOutDetailSchema,
  CashOutInputSchema,
  RechargeDetailSchema,
  RechargeInputSchema,
  TradeRecordSchema,
  WalletSchema,
} from './fund';
export { GoodsSchema } from './goods';
export { ListViewSchema } from './list-view';
export { EstimateItemSchema, HazmatSchema, ItemSchema } from './item';
export { NotificationSchema, NotificationSettingsSchema } from './notification';
export {
  ClaimInputSchema,
  FormerCarrierSchema,
  ClaimSchema,
  OrderDocumentSchema,
  OrderFilterSchema,
  OrderOverviewSchema,
  OrderSchema,
  TrackedOrderSchema,
  OrderSummarySchema,
  RouteDetailSchema,
  RouteEventSchema,
} from './order';
export {
  AcceptedDocumentSchema,
  ConsentInputSchema,
  OwnerSessionSchema,
  ProfileInputSchema,
  RegisterInputSchema,
  UserInfoSchema,
} from './owner';
export { ChargeSchema, EvidenceSchema, FreightClassResultSchema, PastQuotesSchema, QuoteResultSchema, QuoteSchema } from './quote';
export { BookingRequestSchema, OrderDraftSchema, OrderRequestSchema, QuoteRequestSchema } from './quote-request';
export { ShipmentEventSchema, ShipmentFilterSchema, ShipmentSchema, TrackResultSchema } from './shipment';

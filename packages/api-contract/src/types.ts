import type { z } from 'zod';
import type * as S from './schemas';
import type { Calls } from './table';

/** The group of a call in the table, and its name there. */
export type Group = keyof Calls;
export type Name<G extends Group> = keyof Calls[G];

type Pair<G extends Group, N extends Name<G>> = (typeof S.schemas)[G][N & keyof (typeof S.schemas)[G]];

/** What a caller passes. */
export type CallInput<G extends Group, N extends Name<G>> = Pair<G, N> extends { input: infer I extends z.ZodType } ? z.input<I> : never;

/** What a successful envelope carries. */
export type CallData<G extends Group, N extends Name<G>> = Pair<G, N> extends { data: infer D extends z.ZodType } ? z.output<D> : never;

export type Page<T> = { records: T[]; total: number; pageNo: number; pageSize: number };

export type AcceptedDocument = z.output<typeof S.AcceptedDocumentSchema>;
export type Address = z.output<typeof S.AddressSchema>;
export type AddressInput = z.input<typeof S.AddressInputSchema>;
export type AddressPart = z.output<typeof S.AddressPartSchema>;
export type BookingPlace = z.input<typeof S.BookingPlaceSchema>;
export type BookingRequest = z.input<typeof S.BookingRequestSchema>;
export type CashOutDetail = z.output<typeof S.CashOutDetailSchema>;
export type CashOutInput = z.input<typeof S.CashOutInputSchema>;
export type Claim = z.output<typeof S.ClaimSchema>;
export type ClaimInput = z.input<typeof S.ClaimInputSchema>;
export type Charge = z.output<typeof S.ChargeSchema>;
export type EstimateItem = z.input<typeof S.EstimateItemSchema>;
export type Evidence = z.output<typeof S.EvidenceSchema>;
export type ApiKey = z.output<typeof S.ApiKeySchema>;
export type NewSecret = z.output<typeof S.NewSecretSchema>;
export type FormerCarrier = z.output<typeof S.FormerCarrierSchema>;
export type FreightClassResult = z.output<typeof S.FreightClassResultSchema>;
export type ListView = z.output<typeof S.ListViewSchema>;
export type Goods = z.output<typeof S.GoodsSchema>;
export type Hazmat = z.input<typeof S.HazmatSchema>;
export type Item = z.input<typeof S.ItemSchema>;
export type Notification = z.output<typeof S.NotificationSchema>;
export type NotificationSettings = z.output<typeof S.NotificationSettingsSchema>;
export type Order = z.output<typeof S.OrderSchema>;
export type OrderDocument = z.output<typeof S.OrderDocumentSchema>;
export type OrderDraft = z.output<typeof S.OrderDraftSchema>;
export type OrderFilter = z.input<typeof S.OrderFilterSchema>;
export type OrderOverview = z.output<typeof S.OrderOverviewSchema>;
export type OrderPlace = z.output<typeof S.OrderPlaceSchema>;
export type OrderRequest = z.output<typeof S.OrderRequestSchema>;
export type OrderSummary = z.output<typeof S.OrderSummarySchema>;
export type PastQuotes = z.output<typeof S.PastQuotesSchema>;
export type PlaceSearchResult = z.output<typeof S.PlaceSearchResultSchema>;
export type ProfileInput = z.input<typeof S.ProfileInputSchema>;
export type Quote = z.output<typeof S.QuoteSchema>;
export type QuotePlace = z.input<typeof S.QuotePlaceSchema>;
export type QuoteRequest = z.input<typeof S.QuoteRequestSchema>;
export type QuoteResult = z.output<typeof S.QuoteResultSchema>;
export type RechargeDetail = z.output<typeof S.RechargeDetailSchema>;
export type RechargeInput = z.input<typeof S.RechargeInputSchema>;
export type RegisterInput = z.input<typeof S.RegisterInputSchema>;
export type RouteDetail = z.output<typeof S.RouteDetailSchema>;
export type RouteEvent = z.output<typeof S.RouteEventSchema>;
export type Shipment = z.output<typeof S.ShipmentSchema>;
export type ShipmentEvent = z.output<typeof S.ShipmentEventSchema>;
export type ShipmentFilter = z.input<typeof S.ShipmentFilterSchema>;
export type TrackedOrder = z.output<typeof S.TrackedOrderSchema>;
export type TrackResult = z.output<typeof S.TrackResultSchema>;
export type TradeRecord = z.output<typeof S.TradeRecordSchema>;
export type UserInfo = z.output<typeof S.UserInfoSchema>;
export type OwnerSession = z.output<typeof S.OwnerSessionSchema>;
export type Wallet = z.output<typeof S.WalletSchema>;

export type { FieldError } from './schemas';

export { api, type Api } from './api';
export { configureClient, type CallInfo, type ClientHooks } from './config';
export { configureDocuments, documentPath, documentVersions, type DocumentVersions } from './documents';
export { fieldErrors, isOk, isUnauthorized, type Envelope, type Failure, type Success } from './envelope';
export { configureKeys, publicKey, type Keys } from './keys';
export { startEarly, type EarlyAnswer } from './early';
export { wireRequest, type CallOptions, type WireCall } from './request';
export { seal } from './seal';
export { decryptStore, localStore, tokenStore } from './storage';

export {
  Accessorial,
  AddressType,
  AiScene,
  CANCELLABLE_STATUSES,
  CM_PER_IN,
  CashOutMethod,
  ChargeStatus,
  ClaimKind,
  ClaimStatus,
  ClassSource,
  CONSENT_KINDS,
  Country,
  DELETABLE_STATUSES,
  hasShippingPapers,
  DELIVERY_SERVICES,
  DocumentKind,
  ErrorCode,
  ExpressStatus,
  FREIGHT_CLASSES,
  FileType,
  KG_PER_LB,
  Language,
  LocationType,
  NotificationKind,
  OrderDateType,
  OrderDue,
  OrderSort,
  OrderStatus,
  PICKUP_SERVICES,
  Packaging,
  PackingGroup,
  QuoteMode,
  QuoteStatus,
  QuoteTag,
  RechargeMethod,
  SHIPMENT_SERVICES,
  TradeStatus,
  TradeType,
  TruckSize,
  UnitSystem,
  VerifyScene,
  WeightMode,
  fromInches,
  fromPounds,
  toInches,
  toPounds,
  isRoutingNumber,
  formatMoney,
  itemLimits,
  labelsIn,
  limits,
  patterns,
  servicesAt,
  toCents,
  toMoney,
  wasPickedUp,
} from '@portal/api-contract';
export type * from '@portal/api-contract';

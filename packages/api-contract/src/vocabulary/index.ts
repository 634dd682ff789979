/** The vocabulary that browser and server share: codes, their labels, and the formats of texts, numbers and money. No zod. */
export {
  AiScene,
  CashOutMethod,
  CONSENT_KINDS,
  DocumentKind,
  Language,
  NotificationKind,
  RechargeMethod,
  TradeStatus,
  TradeType,
  VerifyScene,
  type ConsentKind,
} from './account-codes';
export { ErrorCode } from './error-codes';
export {
  CANCELLABLE_STATUSES,
  ChargeStatus,
  ChargeType,
  AppointmentStatus,
  ClaimKind,
  ClaimStatus,
  DELETABLE_STATUSES,
  hasShippingPapers,
  ExpressStatus,
  FileType,
  OrderDateType,
  OrderDue,
  OrderSort,
  OrderStatus,
  PICKUP_CHANGE_STATUSES,
  QuoteStatus,
  QuoteTag,
  VolumeHint,
  wasPickedUp,
} from './order-codes';
export {
  Accessorial,
  AddressType,
  ClassSource,
  Country,
  DELIVERY_SERVICES,
  FREIGHT_CLASSES,
  LocationType,
  PICKUP_SERVICES,
  Packaging,
  PackingGroup,
  QuoteMode,
  SHIPMENT_SERVICES,
  TruckSize,
  UnitSystem,
  WeightMode,
  servicesAt,
  type DeliveryService,
  type FreightClass,
  type PickupService,
  type ShipmentService,
} from './shipment-codes';
export { labelOf, labels, labelsIn, type Label, type LabelTexts } from './labels';
export { itemLimits, limits, type ItemLimits } from './limits';
export { formatMoney, toCents, toMoney } from './money';
export { patterns } from './patterns';
export { isRoutingNumber } from './routing-number';
export { CM_PER_IN, KG_PER_LB, fromInches, fromPounds, toInches, toPounds } from './units';

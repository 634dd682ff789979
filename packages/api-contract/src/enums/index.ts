export { AddressType, Country, LocationType } from './address';
export { ChargeStatus, ChargeType } from './charge';
export { ErrorCode } from './error';
export { ExpressStatus } from './express';
export { ClassSource, FREIGHT_CLASSES, Packaging, PackingGroup, WeightMode, type FreightClass } from './freight';
export { CashOutMethod, RechargeMethod, TradeStatus, TradeType } from './fund';
export { CANCELLABLE_STATUSES, DELETABLE_STATUSES, FileType, OrderDateType, OrderSort, OrderStatus } from './order';
export { servicesAt } from './place';
export { AiScene, Language, VerifyScene } from './owner';
export { QuoteMode, QuoteStatus, QuoteTag, TruckSize, UnitSystem, VolumeHint } from './quote';
export {
  Accessorial,
  DELIVERY_SERVICES,
  PICKUP_SERVICES,
  SHIPMENT_SERVICES,
  type DeliveryService,
  type PickupService,
  type ShipmentService,
} from './service';

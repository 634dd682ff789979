/** Accessorial service codes; strings on the wire (spec §3). */
export const Accessorial = {
  LIFTGATE: '1',
  ALCOHOL: '2',
  APPOINTMENT: '3',
  CFS: '4',
  CROSSDOCK: '5',
  HAZMAT: '6',
  HOME_DELIVERY: '7',
  INSIDE: '8',
  LIMITED_ACCESS: '9',
  LOCAL_INSIDE_DELIVERY: '10',
  RESIDENTIAL: '11',
  SCHEDULED_DELIVERY: '12',
  SORT_SEGREGATE: '13',
  TOBACCO: '14',
  TRADE_SHOW: '15',
  TWIC_REQUIRED: '16',
  CALL_AHEAD: '17',
} as const;
export type Accessorial = (typeof Accessorial)[keyof typeof Accessorial];

/** Services offered at pickup, in the order in which they are shown (spec §3). */
export const PICKUP_SERVICES = ['1', '11', '4', '8', '9', '15'] as const satisfies Accessorial[];
export type PickupService = (typeof PICKUP_SERVICES)[number];

/** Services offered at delivery, in the order in which they are shown (spec §3). */
export const DELIVERY_SERVICES = [
  '1',
  '11',
  '3',
  '4',
  '8',
  '9',
  '12',
  '15',
  '17',
  '13',
] as const satisfies Accessorial[];
export type DeliveryService = (typeof DELIVERY_SERVICES)[number];

/** Services of the shipment as a whole. */
export const SHIPMENT_SERVICES = ['2', '5', '6', '14', '16'] as const satisfies Accessorial[];
export type ShipmentService = (typeof SHIPMENT_SERVICES)[number];

export interface TrackingTables {
  /** Updates of carriers that an order has: each is applied once. */
  carrier_update: {
    order_no: string;
    reference: string;
    created_at: Date;
  };
}

declare module '../../../platform/database/schema' {
  interface Database extends TrackingTables {}
}

export interface TrackingTables {
  /** News of carriers that an order has taken in: each is taken in once. */
  order_news: {
    order_no: string;
    reference: string;
    created_at: Date;
  };
}

declare module '../../../platform/database/schema' {
  interface Database extends TrackingTables {}
}

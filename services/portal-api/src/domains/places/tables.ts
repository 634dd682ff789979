export interface LocationTables {
  /** US postal codes with the centre of each; GeoNames, CC BY 4.0. */
  zip: {
    zip: string;
    city: string;
    state: string;
    county: string;
    lat: number;
    lng: number;
  };
}

declare module '../../platform/database/schema' {
  interface Database extends LocationTables {}
}

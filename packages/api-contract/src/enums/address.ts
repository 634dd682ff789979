/** What an address of the book is used for. */
export const AddressType = { PICKUP: 1, DELIVERY: 2, BOTH: 3 } as const;
export type AddressType = (typeof AddressType)[keyof typeof AddressType];

/** The kind of place; presets accessorial services. */
export const LocationType = {
  BUSINESS: 'business',
  RESIDENTIAL: 'residential',
  LIMITED_ACCESS: 'limitedAccess',
  CFS: 'cfs',
  TRADESHOW: 'tradeshow',
  FARM: 'farm',
} as const;
export type LocationType = (typeof LocationType)[keyof typeof LocationType];

export const Country = { US: 'US', CA: 'CA', MX: 'MX' } as const;
export type Country = (typeof Country)[keyof typeof Country];

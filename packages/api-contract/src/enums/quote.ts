/** Imperial: lb and in. Metric: kg and cm. */
export const UnitSystem = { IMPERIAL: 0, METRIC: 1 } as const;
export type UnitSystem = (typeof UnitSystem)[keyof typeof UnitSystem];

/** LTL rate or volume (spot) rate. */
export const QuoteMode = { STANDARD: 0, VOLUME: 1 } as const;
export type QuoteMode = (typeof QuoteMode)[keyof typeof QuoteMode];

/** The truck's length class: 26 or 53 feet. */
export const TruckSize = { FT26: 1, FT53: 2 } as const;
export type TruckSize = (typeof TruckSize)[keyof typeof TruckSize];

/** The state of a quote run that is polled. */
export const QuoteStatus = { RUNNING: 0, DONE: 1, FAILED: 2 } as const;
export type QuoteStatus = (typeof QuoteStatus)[keyof typeof QuoteStatus];

/** What makes a quote stand out among its peers. */
export const QuoteTag = {
  RECOMMENDED: 'recommended',
  CHEAPEST: 'cheapest',
  FASTEST: 'fastest',
  VOLUME: 'volume',
} as const;
export type QuoteTag = (typeof QuoteTag)[keyof typeof QuoteTag];

/** Why a volume rate may be better than an LTL rate: much room for little weight, or much floor. */
export const VolumeHint = { LIGHT: 'light', FLOOR: 'floor' } as const;
export type VolumeHint = (typeof VolumeHint)[keyof typeof VolumeHint];

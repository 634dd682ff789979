/** Quote and charge types (spec §3). Types 2–7 are adjustments made after booking. */
export const ChargeType = {
  STANDARD: 1,
  WEIGHT_UPDATE: 2,
  LIFTGATE: 3,
  MANUAL_QUOTE: 4,
  PALLET_UPDATE: 5,
  MANUAL_HANDLING: 6,
  EMPTY_RUN: 7,
  OTHER: 99,
} as const;
export type ChargeType = (typeof ChargeType)[keyof typeof ChargeType];

/** Whether a charge belongs to the booked quote or came with the carrier's invoice. */
export const ChargeStatus = { QUOTED: 'quoted', FINAL: 'final' } as const;
export type ChargeStatus = (typeof ChargeStatus)[keyof typeof ChargeStatus];

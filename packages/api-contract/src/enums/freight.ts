/** How the goods of an item are packed. */
export const Packaging = {
  PALLET: 'pallet',
  CRATE: 'crate',
  CARTON: 'carton',
  DRUM: 'drum',
  BUNDLE: 'bundle',
  ROLL: 'roll',
  OTHER: 'other',
} as const;
export type Packaging = (typeof Packaging)[keyof typeof Packaging];

/** Whether an item's weight is that of one handling unit or of all. */
export const WeightMode = { UNIT: 'unit', TOTAL: 'total' } as const;
export type WeightMode = (typeof WeightMode)[keyof typeof WeightMode];

/** Where an item's freight class comes from. */
export const ClassSource = { DENSITY: 'density', MANUAL: 'manual' } as const;
export type ClassSource = (typeof ClassSource)[keyof typeof ClassSource];

/** All 18 NMFC freight classes; density alone yields 13 of them. */
export const FREIGHT_CLASSES = [
  50, 55, 60, 65, 70, 77.5, 85, 92.5, 100, 110, 125, 150, 175, 200, 250, 300, 400, 500,
] as const;
export type FreightClass = (typeof FREIGHT_CLASSES)[number];

/** Hazmat packing groups (49 CFR 172.101). */
export const PackingGroup = { I: 'I', II: 'II', III: 'III' } as const;
export type PackingGroup = (typeof PackingGroup)[keyof typeof PackingGroup];

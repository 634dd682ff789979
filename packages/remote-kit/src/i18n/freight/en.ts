import type { zh } from './zh';

/** Terms of the trade in English; the type keeps both languages complete. */
export const en: typeof zh = {
  chargeType: { 1: 'Standard', 2: 'Weight update', 3: 'Liftgate', 4: 'Manual quote', 5: 'Pallet update', 6: 'Manual handling', 7: 'Dry run', 99: 'Other' },
  truckSize: { 1: '26-foot truck', 2: '53-foot truck' },
  accessorial: {
    1: 'Liftgate', 2: 'Alcohol', 3: 'Appointment', 4: 'CFS', 5: 'Crossdock', 6: 'Hazmat', 7: 'Home delivery', 8: 'Inside', 9: 'Limited access',
    10: 'Local inside delivery', 11: 'Residential', 12: 'Scheduled delivery', 13: 'Sort and segregate', 14: 'Tobacco', 15: 'Trade show', 16: 'TWIC required', 17: 'Call ahead',
  },
  unitSystem: { 0: 'Imperial (lb, in)', 1: 'Metric (kg, cm)' },
  unit: { weight: { 0: 'lb', 1: 'kg' }, length: { 0: 'in', 1: 'cm' } },
  quoteMode: { 0: 'LTL', 1: 'Volume' },
  weightMode: { unit: 'Weight per unit', total: 'Total weight' },
  classSource: { density: 'By density', manual: 'By hand' },
  orderStatus: {
    0: 'Draft', 10: 'Under review', 20: 'Booked', 30: 'Pickup scheduled', 40: 'Picked up', 50: 'In transit', 60: 'Out for delivery', 70: 'Delivered', 80: 'Completed', 95: 'Returned', 99: 'Cancelled',
  },
  expressStatus: {
    0: 'Created', 10: 'Labelled', 20: 'Info received', 30: 'In transit', 40: 'Out for delivery', 45: 'Available for pickup', 50: 'Delivered', 60: 'Attempt failed', 70: 'Exception', 80: 'Returned', 90: 'Expired', 99: 'Void',
  },
  addressType: { 1: 'Pickup', 2: 'Delivery', 3: 'Pickup and delivery' },
  locationType: { business: 'Business', residential: 'Residential', limitedAccess: 'Limited access', cfs: 'CFS', tradeshow: 'Trade show', farm: 'Farm' },
  packaging: { pallet: 'Pallet', crate: 'Crate', carton: 'Carton', drum: 'Drum', bundle: 'Bundle', roll: 'Roll', other: 'Other' },
  fileType: { 1: 'Bill of lading', 2: 'Pallet label', 3: 'Proof of delivery', 4: 'Weight certificate', 5: 'Invoice' },
  tradeType: { 1: 'Top-up', 2: 'Hold', 3: 'Charge', 4: 'Release', 5: 'Debit adjustment', 6: 'Credit adjustment', 7: 'Refund', 8: 'Cash-out' },
  tradeStatus: { 0: 'Pending', 1: 'Success', 2: 'Rejected', 3: 'Cancelled' },
  chargeCode: { LINEHAUL: 'Linehaul', FSC: 'Fuel surcharge', ADJ: 'Adjustment' },
  quoteTag: { recommended: 'Recommended', cheapest: 'Lowest price', fastest: 'Fastest', volume: 'Volume rate' },
  carrierService: { standard: 'Standard', economy: 'Economy', priority: 'Priority', volume: 'Volume' },
};

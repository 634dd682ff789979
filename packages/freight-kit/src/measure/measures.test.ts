import { UnitSystem } from '@portal/api-client';
import { cubeText, densityText, sidesText, sizeText, weightText } from './measures';

const { IMPERIAL, METRIC } = UnitSystem;
const t = (key: string): string => ({ 'freight:weightUnit.0': 'lb', 'freight:weightUnit.1': 'kg', 'freight:lengthUnit.0': 'in', 'freight:lengthUnit.1': 'cm' })[key]!;

test.each([
  [weightText(t, 1000, IMPERIAL), '1,000 lb'],
  [weightText(t, 1000, METRIC), '453.6 kg'],
  [weightText(t, 1000, METRIC, 0), '454 kg'],
  [weightText(t, 12.5, METRIC, 2), '5.67 kg'],
  [weightText(t, 2204.6226, METRIC), '1,000 kg'],
  [sidesText([48, 40, 48], IMPERIAL), '48 × 40 × 48'],
  [sizeText(t, [48, 40, 48], METRIC), '121.9 × 101.6 × 121.9 cm'],
  [sizeText(t, [47.2441, 39.3701], METRIC), '120 × 100 cm'],
  [cubeText(53.3333, IMPERIAL), '53.3 ft³'],
  [cubeText(53.3333, METRIC), '1.51 m³'],
  [cubeText(35.3147, METRIC), '1 m³'],
  [densityText(18.75, IMPERIAL), '18.75 lb/ft³'],
  // Water: 62.428 lb/ft³.
  [densityText(62.428, METRIC), '1,000 kg/m³'],
])('%s', (text, expected) => expect(text).toBe(expected));

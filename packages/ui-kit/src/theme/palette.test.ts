import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { antdOnly, palette } from './palette';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

test('the CSS variables are the palette', () => {
  const css = readFileSync(join(__dirname, '../css/tokens.css'), 'utf8');
  for (const [name, value] of Object.entries(palette)) expect(css).toContain(`--p-${kebab(name)}: ${value.toLowerCase()};`);
});

test('the portal is orange', () => expect(palette.brand).toBe('#FB7703'));

test.each([
  ['text on a primary button', palette.onBrand, palette.brand, 4.5],
  ['text on a pressed primary button', palette.onBrand, antdOnly.brandActive, 4.5],
  ['links', palette.brandText, palette.surface, 4.5],
  ['the chosen menu entry', palette.brandText, palette.brandSoft, 4.5],
  ['hints on the page ground', palette.inkTertiary, palette.ground, 4.5],
  ['errors', palette.danger, palette.surface, 4.5],
  ['outline of a control', palette.controlLine, palette.surface, 3],
])('contrast of %s', (_what, front, back, least) => expect(contrast(front, back)).toBeGreaterThanOrEqual(least));

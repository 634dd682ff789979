import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { antdOnly, darkAntdOnly, darkPalette, palette } from './palette';

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

test('the CSS variables are the palettes', () => {
  const css = readFileSync(join(__dirname, '../css/tokens.css'), 'utf8');
  const [light, dark] = css.split('@media screen and (prefers-color-scheme: dark)') as [string, string];
  for (const [name, value] of Object.entries(palette)) {
    const other = darkPalette[name as keyof typeof palette];
    expect(light).toContain(`--p-${kebab(name)}: ${value.toLowerCase()};`);
    if (other !== value) expect(dark).toContain(`--p-${kebab(name)}: ${other.toLowerCase()};`);
    else expect(dark).not.toContain(`--p-${kebab(name)}:`);
  }
});

test('the portal is orange', () => {
  expect(palette.brand).toBe('#FB7703');
  expect(darkPalette.brand).toBe(palette.brand);
});

describe.each([
  ['light', { ...palette, ...antdOnly }],
  ['dark', { ...darkPalette, ...darkAntdOnly }],
])('on a %s screen', (_scheme, p) => {
  test.each([
    ['text on a primary button', p.onBrand, p.brand, 4.5],
    ['text on a pressed primary button', p.onBrand, p.brandActive, 4.5],
    ['text on a red button', p.onDanger, p.danger, 4.5],
    ['links', p.brandText, p.surface, 4.5],
    ['links in a dialog', p.brandText, p.raised, 4.5],
    ['links on the page ground', p.brandText, p.ground, 4.5],
    ['the chosen menu entry', p.brandText, p.brandSoft, 4.5],
    ['words of a chosen choice', p.ink, p.brandSoft, 4.5],
    ['hints', p.inkTertiary, p.surface, 4.5],
    ['hints on the page ground', p.inkTertiary, p.ground, 4.5],
    ['hints in a dialog', p.inkTertiary, p.raised, 4.5],
    ['words in a filled part', p.inkSecondary, p.fill, 4.5],
    ['the chosen part of a segmented control', p.ink, p.chosenPart, 4.5],
    ['a switch that is on', p.switchOn, p.surface, 3],
    ['the knob of a switch that is on', '#FFFFFF', p.switchOn, 3],
    ['errors', p.danger, p.surface, 4.5],
    ['errors in a dialog', p.danger, p.raised, 4.5],
    ['errors on their ground', p.danger, p.dangerSoft, 4.5],
    ['success', p.success, p.surface, 4.5],
    ['success on its ground', p.success, p.successSoft, 4.5],
    ['warnings', p.warning, p.surface, 4.5],
    ['warnings on their ground', p.warning, p.warningSoft, 4.5],
    ['notes on their ground', p.info, p.infoSoft, 4.5],
    ['outline of a control', p.controlLine, p.surface, 3],
    ['outline of a control in a dialog', p.controlLine, p.raised, 3],
  ])('contrast of %s', (_what, front, back, least) => expect(contrast(front, back)).toBeGreaterThanOrEqual(least));
});

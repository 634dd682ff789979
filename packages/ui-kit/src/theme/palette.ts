/**
 * Every colour of the portal. Contrast ratios are against white unless said otherwise (WCAG 2.2: 4.5 for text,
 * 3 for the outline of a control). The same values are repeated as CSS variables in css/tokens.css; a test compares them.
 */
export const palette = {
  /** Fill only: white text on it is 2.7:1, so text on it is `onBrand` (6.7:1). */
  brand: '#FB7703',
  brandHover: '#FF8D2B',
  onBrand: '#1F1300',
  /** Links, selected text, focus rings: 5.5:1. */
  brandText: '#B34700',
  brandTextHover: '#8F3900',
  brandSoft: '#FFF3E8',
  brandBorder: '#FFCB9C',
  ink: '#1B1F26',
  inkSecondary: '#4D5665',
  inkTertiary: '#646E7D',
  inkDisabled: '#9AA2AE',
  line: '#E4E7EC',
  /** Outline of a form control: 3.1:1. */
  controlLine: '#8A93A1',
  surface: '#FFFFFF',
  ground: '#F4F5F7',
  fill: '#EDEFF2',
  danger: '#C2261C',
  success: '#137A43',
  warning: '#A15C00',
} as const;

/** What antd's components alone take; no style sheet names these. */
export const antdOnly = {
  /** A pressed primary button; `onBrand` on it is 5.7:1. */
  brandActive: '#E66C00',
  info: '#1D5BC9',
} as const;

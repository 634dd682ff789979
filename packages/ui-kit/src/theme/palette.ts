/**
 * Every colour of the portal, for a light and a dark screen. Contrast ratios are against `surface` unless said otherwise
 * (WCAG 2.2: 4.5 for text, 3 for the outline of a control). The same values are repeated as CSS variables in
 * css/tokens.css; a test compares them.
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
  /** What need not be told apart to be used: the outline of a button that has words, dots between events. */
  lineStrong: '#C3C9D2',
  /** Outline of a form control: 3.1:1. */
  controlLine: '#8A93A1',
  surface: '#FFFFFF',
  /** What lies above the page: lists of choices, dialogs. */
  raised: '#FFFFFF',
  ground: '#F4F5F7',
  fill: '#EDEFF2',
  /** The chosen part of a segmented control, on `fill`. */
  chosenPart: '#FFFFFF',
  fillSoft: '#F9FAFB',
  danger: '#C2261C',
  success: '#137A43',
  warning: '#A15C00',
  info: '#1849A9',
  /** Grounds of results; the four colours above are at least 4.5:1 on their own. */
  dangerSoft: '#FDECEA',
  successSoft: '#E7F6EC',
  warningSoft: '#FFF4D6',
  infoSoft: '#EBF2FF',
  /** The ring around a field that is typed in. */
  focus: 'rgba(251, 119, 3, 0.22)',
} as const;

export type Palette = Record<keyof typeof palette, string>;

export const darkPalette: Palette = {
  brand: '#FB7703',
  brandHover: '#FF8D2B',
  onBrand: '#1F1300',
  brandText: '#FF9D4D',
  brandTextHover: '#FFBA82',
  brandSoft: '#33220F',
  brandBorder: '#7A4615',
  ink: '#E7EAEF',
  inkSecondary: '#B6BECA',
  inkTertiary: '#98A2B0',
  inkDisabled: '#667080',
  line: '#2B323D',
  lineStrong: '#465060',
  controlLine: '#6D7788',
  surface: '#181C23',
  raised: '#1F242D',
  ground: '#0F1217',
  fill: '#262C36',
  chosenPart: '#3B4452',
  fillSoft: '#1C2129',
  danger: '#FF8A80',
  success: '#55C98D',
  warning: '#F0B357',
  info: '#8DB7FF',
  dangerSoft: '#3A1A17',
  successSoft: '#132D20',
  warningSoft: '#33270F',
  infoSoft: '#17273F',
  focus: 'rgba(251, 119, 3, 0.4)',
};

/** What antd's components alone take; no style sheet names these. */
export const antdOnly = {
  /** A pressed primary button; `onBrand` on it is 5.7:1. */
  brandActive: '#E66C00',
  brandSoftHover: '#FFE7D1',
  /** A switch that is on, under its white knob: 3:1 on both sides. */
  switchOn: '#B34700',
  switchOnHover: '#8F3900',
  /** Words on a button whose fill is `danger`. */
  onDanger: '#FFFFFF',
  mask: 'rgba(20, 24, 31, 0.5)',
  spotlight: '#262B34',
  focusDanger: 'rgba(194, 38, 28, 0.2)',
} as const;

export type AntdOnly = Record<keyof typeof antdOnly, string>;

export const darkAntdOnly: AntdOnly = {
  brandActive: '#E66C00',
  brandSoftHover: '#402A12',
  switchOn: '#C2610F',
  switchOnHover: '#D9741F',
  onDanger: '#2B0A07',
  mask: 'rgba(0, 0, 0, 0.6)',
  spotlight: '#3A424F',
  focusDanger: 'rgba(255, 138, 128, 0.35)',
};

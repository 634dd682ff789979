import { classNames, element, type ElementProps } from './element';

export interface TextStyle {
  /** `muted` for what supports the main words, `danger` and `success` for results; black by default. */
  tone?: 'muted' | 'danger' | 'success' | false | undefined;
  /** `small` is 12 px; `figure` is the one large number of a card, 26 px. */
  size?: 'small' | 'figure' | false | undefined;
  weight?: 'strong' | false | undefined;
  /** Digits of one width, so that columns of numbers line up. */
  numeric?: boolean | undefined;
  /** Never wraps. */
  nowrap?: boolean | undefined;
  /** Left out where the window is 640 px wide or narrower. */
  wideOnly?: boolean | undefined;
}

export type TextProps = TextStyle & ElementProps;

/**
 * The class of a text style, for elements that are not written as `Text`: a router's `Link`, an `Input`, an icon.
 * Undefined where nothing is set.
 */
export const textClass = ({ tone, size, weight, numeric, nowrap, wideOnly }: TextStyle) =>
  classNames(
    size === 'figure' && 'p-figure',
    tone && `p-${tone}`,
    size === 'small' && 'p-small',
    weight && 'p-strong',
    numeric && 'p-num',
    nowrap && 'p-nowrap',
    wideOnly && 'p-wide-only',
  );

/** Words in one of the portal's styles: a `span`, or another element by `as`. */
export function Text({ tone, size, weight, numeric, nowrap, wideOnly, ...attributes }: TextProps) {
  return element('span', attributes, textClass({ tone, size, weight, numeric, nowrap, wideOnly }));
}

/** Words for screen readers alone: a `span`. */
export function VisuallyHidden(attributes: ElementProps) {
  return element('span', attributes, 'p-hidden');
}

/** The class of the link home at the start of a header, with the mark and the portal's name in it. */
export const logoClass = 'p-logo';

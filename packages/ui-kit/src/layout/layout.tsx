import type { ReactNode } from 'react';
import { element, type ElementProps } from './element';

export interface StackProps extends ElementProps {
  /** 12 px between the children, for a side column. */
  dense?: boolean;
}

/** A column (`div`) with the page's gap, 16 px, between its children. */
export function Stack({ dense, ...attributes }: StackProps) {
  return element('div', attributes, 'p-stack', dense && 'p-dense');
}

/** A row (`div`) with 8 px between its children, centred on one line; it wraps. */
export function Row(attributes: ElementProps) {
  return element('div', attributes, 'p-row');
}

/**
 * As many equal columns as fit (`div`); fields and cards flow into them.
 * A column is at least `--p-column` wide (220 px), which a class of the caller may set.
 */
export function Grid(attributes: ElementProps) {
  return element('div', attributes, 'p-grid');
}

export interface SplitProps extends ElementProps {
  /** Where both columns are one under the other, the cards that are `firstWhenNarrow` come before all others of both. */
  mixed?: boolean;
}

/**
 * Content beside a narrower column (`div` of two children); one under the other up to 960 px.
 * The second column is `--p-aside` wide (340 px), which a class of the caller may set.
 */
export function Split({ mixed, ...attributes }: SplitProps) {
  return element('div', attributes, 'p-split', mixed && 'p-split-mixed');
}

export interface StickyProps extends ElementProps {
  /** A column that scrolls by itself where it is higher than the window, so that its buttons stay in reach. */
  scroll?: boolean;
}

/** Stays in view while the content beside it scrolls (`div`), for the second column of a `Split`. */
export function Sticky({ scroll, ...attributes }: StickyProps) {
  return element('div', attributes, 'p-stick', scroll && 'p-stick-scroll');
}

export interface FactsProps extends ElementProps {
  /** 4 px between the lines, for a side column. */
  dense?: boolean;
}

/** Terms and values in two columns (`dl`), written as `Fact`. */
export function Facts({ dense, ...attributes }: FactsProps) {
  return element('dl', attributes, 'p-facts', dense && 'p-dense');
}

export interface FactProps {
  name: ReactNode;
  /** The value is a number, an amount or a code. */
  numeric?: boolean;
  children: ReactNode;
}

/** One line of `Facts`: a `dt` and a `dd`. */
export function Fact({ name, numeric, children }: FactProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={numeric ? 'p-num' : undefined}>{children}</dd>
    </>
  );
}

/** A list with bullets (`ul`). */
export function BulletList(attributes: ElementProps) {
  return element('ul', attributes, 'p-list');
}

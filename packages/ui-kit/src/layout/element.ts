import { createElement, type HTMLAttributes, type ReactElement, type Ref } from 'react';

/** What every layout component takes besides its own props: the tag to render, and all attributes of an element. */
export interface ElementProps extends HTMLAttributes<HTMLElement> {
  /** The tag; the component's own stands in its documentation. */
  as?: keyof HTMLElementTagNameMap;
  ref?: Ref<HTMLElement>;
}

type ClassName = string | false | null | undefined;

/** The class names that are set, joined; undefined where none is, so that no empty attribute is rendered. */
export const classNames = (...names: readonly ClassName[]) => names.filter(Boolean).join(' ') || undefined;

/**
 * One element with these classes, and the caller's own class after them. Its type is the short one: what is inferred names every
 * attribute of React, is compared at each use, and made a tenth of the shell's API report.
 */
export const element = (
  tag: string,
  { as = tag as keyof HTMLElementTagNameMap, className, ...attributes }: ElementProps,
  ...names: readonly ClassName[]
): ReactElement => createElement(as, { ...attributes, className: classNames(...names, className) });

import type { PaintedPage, PublishedPage } from '@portal/releases';
import type { ComposedSet } from '../catalog/compose';
import { cspHash } from '../catalog/shell-template';
import { escapeHtml } from './preloads';

/** What the HTML of a public page holds so that the shell can show the page before its code has come. */
export interface PaintedMarkup {
  /** Before the shell's style sheets, where antd inserts its styles at run time. */
  firstStyle: string;
  /** After them, where the remote's style sheet comes. */
  lastStyle: string;
  /** A template for each language, from which the shell's script takes the visitor's. */
  templates: string;
  /** CSP sources of the styles: they are part of what many visitors have in common, so they have no nonce. */
  styleHashes: readonly string[];
}

const NOTHING: PaintedMarkup = { firstStyle: '', lastStyle: '', templates: '', styleHashes: [] };

const known = new WeakMap<PaintedPage, PaintedMarkup>();

/** Nothing for a page that its remote did not render, and under a shell without a place for it. */
export function paintedMarkup({ shell, paintedPages }: ComposedSet, page: PublishedPage | undefined): PaintedMarkup {
  const painted = page?.access === 'public' && page.frame === 'bare' ? paintedPages[page.remote]?.[`./${page.module}`] : undefined;
  if (!page || !painted || shell.template.afterPainted === undefined) return NOTHING;
  const markup = known.get(painted) ?? markupOf(page.path, painted);
  known.set(painted, markup);
  return markup;
}

function markupOf(path: string, { markup, styles, storage }: PaintedPage): PaintedMarkup {
  const template = (lang: string, content: string) =>
    `<template data-page="${escapeHtml(path)}" data-unless="${escapeHtml(storage.join(' '))}" lang="${lang}">${content}</template>`;
  const style = (css: string) => css && `<style data-painted>${css}</style>`;
  return {
    firstStyle: style(styles.first),
    lastStyle: style(styles.last),
    templates: template('zh-CN', markup.zh) + template('en', markup.en),
    styleHashes: [styles.first, styles.last].filter(Boolean).map(cspHash),
  };
}

import type { Language } from '@portal/releases/contract';
import type { PaintedPage, PublishedPage } from '@portal/releases';
import type { ComposedSet } from '../catalog/compose';
import { cspHash } from '../catalog/shell-template';
import { LANG } from './plain-page';
import { escapeHtml } from './preloads';

/** What the HTML of a public page holds so that the shell can show the page before its code has come. */
export interface PaintedMarkup {
  /** Before the shell's style sheets, where antd inserts its styles at run time. */
  firstStyle: string;
  /** After them, where the remote's style sheet comes. */
  lastStyle: string;
  /** A template, which the shell's script shows. */
  template: string;
  /** CSP sources of the styles: they are part of what many visitors have in common, so they have no nonce. */
  styleHashes: readonly string[];
}

const NOTHING: PaintedMarkup = { firstStyle: '', lastStyle: '', template: '', styleHashes: [] };

const known = new WeakMap<PaintedPage, Partial<Record<Language, PaintedMarkup>>>();

/** Nothing for a page that its remote did not render, and under a shell without a place for it. */
export function paintedMarkup({ shell, paintedPages }: ComposedSet, page: PublishedPage | undefined, language: Language): PaintedMarkup {
  const painted = page?.access === 'public' && page.frame === 'bare' ? paintedPages[page.remote]?.[`./${page.module}`] : undefined;
  if (!page || !painted || shell.template.afterPainted === undefined) return NOTHING;
  const byLanguage = known.get(painted) ?? {};
  known.set(painted, byLanguage);
  return (byLanguage[language] ??= markupOf(page.path, painted, language));
}

function markupOf(path: string, { markup, styles, storage }: PaintedPage, language: Language): PaintedMarkup {
  const unless = escapeHtml(storage.join(' '));
  const style = (css: string) => css && `<style data-painted>${css}</style>`;
  return {
    firstStyle: style(styles.first),
    lastStyle: style(styles.last),
    template: `<template data-page="${escapeHtml(path)}" data-unless="${unless}" lang="${LANG[language]}">${markup[language]}</template>`,
    styleHashes: [styles.first, styles.last].filter(Boolean).map(cspHash),
  };
}

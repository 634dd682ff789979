import type { Language } from '@portal/releases/contract';
import type { PaintedList, PublishedPage } from '@portal/releases';
import type { ComposedSet } from '../catalog/compose';
import { cspHash, NO_PART, type TemplatePart } from '../catalog/shell-template';
import { LANG } from './plain-page';
import { escapeHtml, scriptJson } from './preloads';

const known = new WeakMap<PaintedList, Partial<Record<Language, TemplatePart>>>();

/**
 * What the HTML of a framed page holds so that its list is shown before the page's code has come: behind the frame. Nothing for a page
 * of which its remote rendered no list, and under a shell without a place for it.
 */
export function paintedList({ shell, paintedLists }: ComposedSet, page: PublishedPage | undefined, language: Language): TemplatePart {
  const list = page?.frame === 'framed' ? paintedLists[page.remote]?.[`./${page.module}`] : undefined;
  if (!page || !list || shell.template.afterPainted === undefined) return NO_PART;
  const byLanguage = known.get(list) ?? {};
  known.set(list, byLanguage);
  return (byLanguage[language] ??= partOf(page.path, list, language));
}

function partOf(path: string, { markup, words, script, storage }: PaintedList, language: Language): TemplatePart {
  const unless = escapeHtml(storage.join(' '));
  return {
    html: [
      `<template data-list="${escapeHtml(path)}" data-unless="${unless}" lang="${LANG[language]}">${markup[language]}</template>`,
      `<script type="application/json" id="portal-list-words">${scriptJson(words[language])}</script>`,
      `<script>${script}</script>`,
    ].join(''),
    scriptHashes: [cspHash(script)],
  };
}

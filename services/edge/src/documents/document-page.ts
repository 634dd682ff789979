import type { DocumentKind } from '@portal/releases/contract';
import { plainPage } from '../html/plain-page';
import type { DocumentLanguage, DocumentVersion } from './read-documents';

const words = {
  zh: { home: '返回首页', other: 'English', since: '生效日期', soon: '尚未生效', former: '历史版本', newer: '即将生效', lang: 'zh-CN' },
  en: {
    home: 'Home',
    other: '中文',
    since: 'In force since',
    soon: 'Not in force yet',
    former: 'Former versions',
    newer: 'Coming into force',
    lang: 'en',
  },
} as const;

interface Shown {
  kind: DocumentKind;
  language: DocumentLanguage;
  shown: DocumentVersion;
  current: DocumentVersion;
  /** Newest first. */
  versions: readonly DocumentVersion[];
}

/** One version of a document as a page of its own, with the way to its other versions and to the other language. */
export function documentPage({ kind, language, shown, current, versions }: Shown): string {
  const t = words[language];
  const other = language === 'zh' ? 'en' : 'zh';
  const { title, html } = shown.texts[language];
  const path = (version: DocumentVersion, of: DocumentLanguage): string =>
    `/portal/documents/${kind}${version === current ? '' : `/${version.version}`}?lang=${of}`;
  const list = (name: string, of: readonly DocumentVersion[]): string =>
    of.length === 0 ? '' : `<p>${name}: ${of.map((each) => `<a href="${path(each, language)}">${each.version}</a>`).join(', ')}</p>`;
  const others = versions.filter((each) => each !== shown);
  const footer = [
    list(
      t.newer,
      others.filter(({ version }) => version > current.version),
    ),
    list(
      t.former,
      others.filter(({ version }) => version <= current.version),
    ),
  ].join('');
  return plainPage({
    language,
    title,
    header: `<a href="/">${t.home}</a><a href="${path(shown, other)}" hreflang="${words[other].lang}" lang="${words[other].lang}">${t.other}</a>`,
    main: `${html}<p class="quiet">${shown.version > current.version ? t.soon : t.since}: <time datetime="${shown.version}">${shown.version}</time></p>`,
    footer,
  });
}

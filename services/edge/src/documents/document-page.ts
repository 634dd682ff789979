import { createHash } from 'node:crypto';
import type { DocumentKind } from '@portal/releases/contract';
import { escapeHtml } from '../html/preloads';
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

/** Readable without any script, on a phone, on paper, and in the dark. */
const STYLE = `
:root{color-scheme:light dark;--ink:#1c2430;--quiet:#556070;--ground:#fff;--line:#e4e7ec;--link:#b34700}
@media(prefers-color-scheme:dark){:root{--ink:#e7eaef;--quiet:#a5afbd;--ground:#14181e;--line:#333b46;--link:#ffa25c}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.7 system-ui,-apple-system,"PingFang SC","Microsoft YaHei",sans-serif}
header,main,footer{max-width:720px;margin:0 auto;padding:16px 20px}
header{display:flex;justify-content:space-between;gap:16px;border-bottom:1px solid var(--line)}
h1{font-size:26px;line-height:1.3}h2{margin-top:1.8em;font-size:19px}
a{color:var(--link)}.quiet,footer{color:var(--quiet);font-size:14px}
table{border-collapse:collapse}td,th{padding:6px 12px 6px 0;border-bottom:1px solid var(--line);text-align:left}
main{overflow-wrap:anywhere}footer{border-top:1px solid var(--line);margin-top:32px}
@media print{header,footer{display:none}main{max-width:none;padding:0}}`;

/** For the Content-Security-Policy: the page has this style and nothing else. */
export const DOCUMENT_STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

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
  return [
    `<!doctype html><html lang="${t.lang}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>`,
    `<header><a href="/">${t.home}</a><a href="${path(shown, other)}" hreflang="${words[other].lang}" lang="${words[other].lang}">${t.other}</a></header>`,
    `<main>${html}<p class="quiet">${shown.version > current.version ? t.soon : t.since}: <time datetime="${shown.version}">${shown.version}</time></p></main>`,
    `<footer>${list(
      t.newer,
      others.filter(({ version }) => version > current.version),
    )}`,
    `${list(
      t.former,
      others.filter(({ version }) => version <= current.version),
    )}</footer></body></html>`,
  ].join('');
}

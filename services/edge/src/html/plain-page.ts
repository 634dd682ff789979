import type { Language } from '@portal/releases/contract';
import { cspHash } from '../catalog/shell-template';
import { escapeHtml } from './preloads';

/** Readable without any script, on a phone, on paper, and in the dark. */
const STYLE = `
:root{color-scheme:light dark;--ink:#1c2430;--quiet:#556070;--ground:#fff;--line:#e4e7ec;--link:#b34700}
@media(prefers-color-scheme:dark){:root{--ink:#e7eaef;--quiet:#a5afbd;--ground:#14181e;--line:#333b46;--link:#ffa25c}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.7 system-ui,-apple-system,"PingFang SC","Microsoft YaHei",sans-serif}
header,main,footer{max-width:720px;margin:0 auto;padding:16px 20px}
header{display:flex;justify-content:space-between;gap:16px;border-bottom:1px solid var(--line)}
h1{font-size:26px;line-height:1.3}h2{margin-top:1.8em;font-size:19px}
button{font:inherit;color:inherit;background:none;border:1px solid var(--line);border-radius:6px;padding:6px 16px;cursor:pointer}
a{color:var(--link)}.quiet,footer{color:var(--quiet);font-size:14px}
table{border-collapse:collapse}td,th{padding:6px 12px 6px 0;border-bottom:1px solid var(--line);text-align:left}
main{overflow-wrap:anywhere}footer{border-top:1px solid var(--line);margin-top:32px}
@media print{header,footer{display:none}main{max-width:none;padding:0}}`;

/** For the Content-Security-Policy: such a page has this style and nothing else. */
export const PLAIN_STYLE_HASH = cspHash(STYLE);

/** The values of `lang`. */
export const LANG = { zh: 'zh-CN', en: 'en' } as const;

interface PlainPage {
  language: Language;
  /** Text; all else is markup. */
  title: string;
  header: string;
  main: string;
  footer: string;
}

/** A page that the edge writes itself, without the shell. */
export function plainPage({ language, title, header, main, footer }: PlainPage): string {
  return [
    `<!doctype html><html lang="${LANG[language]}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>`,
    `<header>${header}</header><main>${main}</main>${footer && `<footer>${footer}</footer>`}</body></html>`,
  ].join('');
}

import { PREVIEW_PATH, type Language } from '@portal/releases/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PLAIN_STYLE_HASH, plainPage } from '../html/plain-page';
import { escapeHtml } from '../html/preloads';
import { preferredLanguage } from '../http/language';

/** What a page about previews says. */
export type PreviewNews = 'off' | 'forged' | 'expired' | 'over' | 'none' | 'opened';

const texts: Record<Language, Record<PreviewNews, { title: string; text: string }> & { home: string; leave: string }> = {
  zh: {
    home: '返回首页',
    leave: '退出预览',
    off: { title: '没有预览', text: '这个门户没有开启预览。' },
    forged: { title: '预览链接无效', text: '链接不完整，或者不是这个门户的。请向发链接的人重新索取。' },
    expired: { title: '预览链接已过期', text: '如仍需查看，请向发链接的人索取新的链接。' },
    over: { title: '预览已结束', text: '预览 {{name}} 已到期或已被移除。您看到的是正式版本。' },
    none: { title: '没有打开预览', text: '您看到的是正式版本。' },
    opened: { title: '正在预览 {{name}}', text: '您看到的部分页面尚未发布，只有打开过预览链接的人能看到。' },
  },
  en: {
    home: 'Home',
    leave: 'Leave preview',
    off: { title: 'No previews', text: 'Previews are not turned on in this portal.' },
    forged: { title: 'The preview link is not valid', text: 'It is incomplete, or of another portal. Ask for it again where you got it.' },
    expired: { title: 'The preview link has expired', text: 'Ask for a new one where you got it if you still need it.' },
    over: { title: 'The preview is over', text: 'Preview {{name}} has ended or was removed. You see what everybody gets.' },
    none: { title: 'No preview is open', text: 'You see what everybody gets.' },
    opened: { title: 'Preview {{name}}', text: 'Parts of what you see are not released. Only those who opened the link see them.' },
  },
};

const STATUS: Record<PreviewNews, number> = { off: 404, forged: 403, expired: 410, over: 410, none: 200, opened: 200 };
/** The form that leaves a preview is answered by a redirect to this host. */
const POLICY = `default-src 'none'; style-src ${PLAIN_STYLE_HASH}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/**
 * Answers a page that needs no shell, in the browser's language: it is also the way out of a preview whose shell does not start.
 *
 * @param name of the preview, where it is known to be one
 */
export function sendNews(request: FastifyRequest, reply: FastifyReply, news: PreviewNews, name = ''): FastifyReply {
  const language = preferredLanguage(request);
  const words = texts[language];
  const { title, text } = words[news];
  const filled = (template: string): string => template.replace('{{name}}', name);
  const leave = `<form method="post" action="${PREVIEW_PATH}"><button>${words.leave}</button></form>`;
  const main = `<h1>${escapeHtml(filled(title))}</h1><p>${escapeHtml(filled(text))}</p>${news === 'opened' ? leave : ''}`;
  return reply
    .code(STATUS[news])
    .headers({ 'cache-control': 'private, no-store', 'content-security-policy': POLICY, 'content-language': language })
    .type('text/html; charset=utf-8')
    .send(plainPage({ language, title: filled(title), header: `<a href="/">${words.home}</a>`, main, footer: '' }));
}

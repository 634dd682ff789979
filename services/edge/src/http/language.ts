import { readCookie } from '@portal/node-kit';
import { LANGUAGE_COOKIE, type Language } from '@portal/releases/contract';
import type { FastifyRequest } from 'fastify';

/** Of the portal's pages: what the person chose, as the shell tells, and Chinese until then, as in the shell. */
export const chosenLanguage = ({ headers }: FastifyRequest): Language =>
  readCookie(headers.cookie, LANGUAGE_COOKIE) === 'en' ? 'en' : 'zh';

/** Of what the edge says itself, without the shell: Chinese unless the browser asks for English and for no Chinese. */
export function preferredLanguage({ headers }: FastifyRequest): Language {
  const header = headers['accept-language'] ?? '';
  return /\ben\b/i.test(header) && !/\bzh\b/i.test(header) ? 'en' : 'zh';
}

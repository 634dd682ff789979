import type { FastifyRequest } from 'fastify';

/** Of what the edge says itself, without the shell, which knows what the person chose. */
export type Language = 'zh' | 'en';

/** Chinese unless the browser asks for English and for no Chinese. */
export function preferredLanguage({ headers }: FastifyRequest): Language {
  const header = headers['accept-language'] ?? '';
  return /\ben\b/i.test(header) && !/\bzh\b/i.test(header) ? 'en' : 'zh';
}

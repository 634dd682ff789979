import type { FastifyInstance } from 'fastify';
import { preferredLanguage } from '../http/language';
import { sendText } from '../http/text-answer';
import { PLAIN_STYLE_HASH } from '../html/plain-page';
import { documentPage } from '../documents/document-page';
import { DOCUMENT_LANGUAGES, type DocumentLanguage, type Documents, inForce } from '../documents/read-documents';

/** Scripts, pictures and forms have no place in a document; its style is known. */
const POLICY = `default-src 'none'; style-src ${PLAIN_STYLE_HASH}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
/** A corrected text is seen after this by everybody. */
const FRESH = 'public, max-age=300';

const isLanguage = (text: unknown): text is DocumentLanguage => (DOCUMENT_LANGUAGES as readonly unknown[]).includes(text);

/** The operator's documents: the version in force, or one by its first day. Without `lang`, in the browser's language, else in Chinese. */
export function documentRoutes(app: FastifyInstance, documents: Documents): void {
  app.get<{ Params: { kind: string; version?: string }; Querystring: { lang?: unknown } }>(
    '/portal/documents/:kind/:version?',
    async (request, reply) => {
      const { kind, version } = request.params;
      const versions = Object.hasOwn(documents, kind) ? documents[kind as keyof Documents] : undefined;
      const current = versions && inForce(versions, Date.now());
      const shown = version ? versions?.find((each) => each.version === version) : current;
      if (!versions || !current || !shown) return reply.callNotFound();
      const { lang } = request.query;
      const language = isLanguage(lang) ? lang : preferredLanguage(request);
      reply.header('content-security-policy', POLICY).header('cache-control', FRESH).header('content-language', language);
      if (!isLanguage(lang)) reply.header('vary', 'accept-language');
      reply.type('text/html; charset=utf-8');
      return sendText(request, reply, () => documentPage({ kind: kind as keyof Documents, language, shown, current, versions }));
    },
  );
}

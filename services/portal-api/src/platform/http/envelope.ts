import { ErrorCode, type Language } from '@portal/api-contract/vocabulary';
import { BusinessError, FieldRefusal, InvalidInput, messages, type Message } from './errors';

export interface ErrorEnvelope {
  code: number;
  msg: string;
  data: unknown;
}

export const envelopeOf = (code: number, text: Message, language: Language, data: unknown = null): ErrorEnvelope => ({
  code,
  msg: text[language],
  data,
});

/** The answer to a thrown error; undefined for one that is no refusal. */
export function toErrorEnvelope(error: unknown, language: Language): ErrorEnvelope | undefined {
  if (error instanceof InvalidInput) {
    const data = error.fields.map(({ field, text }) => ({ field, msg: text[language] }));
    return envelopeOf(error.code, messages.invalid, language, data);
  }
  if (error instanceof FieldRefusal) {
    const msg = error.messageIn(language);
    return { code: error.code, msg, data: [{ field: error.field, msg }] };
  }
  if (error instanceof BusinessError) return { code: error.code, msg: error.messageIn(language), data: null };
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  // PostgreSQL stores no NUL, so no record has such an id.
  if (code === '22021') return envelopeOf(ErrorCode.NOT_FOUND, messages.notFound, language);
  if (statusCode === 413) return envelopeOf(ErrorCode.TOO_LARGE, messages.tooLarge, language);
  if (statusCode === 400 || statusCode === 415) return envelopeOf(ErrorCode.INVALID, messages.body, language, []);
  return undefined;
}

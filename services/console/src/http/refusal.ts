import type { Refusal } from '../contract';

const STATUS: Record<Refusal['code'], number> = {
  'signed-out': 401,
  forbidden: 403,
  moved: 409,
  refused: 409,
  input: 400,
  store: 503,
  failed: 500,
};

/** What a request is refused with, in sentences for the person. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
  readonly statusCode: number;

  constructor(readonly refusal: Refusal) {
    super(refusal.sentences.join('; '));
    this.statusCode = STATUS[refusal.code];
  }
}

export const refused = (code: Refusal['code'], sentence: string, more: Partial<Refusal> = {}): RequestRefused =>
  new RequestRefused({ code, sentences: [sentence], forcible: false, ...more });

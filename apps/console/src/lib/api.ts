import { CHANGE_HEADER, REFRESH_HEADER, type Refusal } from '@portal/console/contract';

/** What the service refused, or why it did not answer. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.sentences.join('\n'));
  }
}

/** A session ends when nobody does anything, though an open page asks on and on. */
const HANDS_MS = 60_000;
let touched = Date.now();
for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => (touched = Date.now()), { capture: true, passive: true });

const byHand = (): boolean => Date.now() - touched < HANDS_MS;

/**
 * Asks the service.
 * @throws Refused, also without an answer
 */
export async function get<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  return answerOf(path, { headers: byHand() ? {} : { [REFRESH_HEADER]: '1' }, ...(signal ? { signal } : {}) });
}

/**
 * Has the service do something.
 * @throws Refused, also without an answer: it is then unknown whether it was done
 */
export async function post<Answer>(path: string, body: object = {}, signal?: AbortSignal): Promise<Answer> {
  const headers = { 'content-type': 'application/json', [CHANGE_HEADER]: '1' };
  return answerOf(path, { method: 'POST', headers, body: JSON.stringify(body), ...(signal ? { signal } : {}) });
}

async function answerOf<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(path, { credentials: 'same-origin', redirect: 'error', ...init }).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    throw noAnswer();
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer as Answer;
  throw isRefusal(answer) ? new Refused(answer) : noAnswer();
}

/** Its words are those of the page: see `refusalTexts`. */
const noAnswer = (): Refused => new Refused({ code: 'failed', sentences: [], forcible: false });

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && Array.isArray((value as Partial<Refusal>).sentences);

export const isSignedOut = (error: unknown): boolean => error instanceof Refused && error.refusal.code === 'signed-out';

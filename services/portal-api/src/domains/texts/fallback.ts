import type { CallContext } from '../../platform/http/contract';
import { type ChatModel, ModelUnavailable } from './chat-model';

const OPEN_MS = 60_000;

/** The model was unavailable a short while ago, so it was not asked. */
class CircuitOpenError extends Error {
  override name = 'CircuitOpenError';
}

/**
 * A model that is not asked for a minute after it was unavailable: people then get the answer of the rules at once instead
 * of waiting for the time-out. After the minute one question tries it again; until it is answered, the others fail at once.
 * @throws CircuitOpenError while the model is not asked
 */
export function circuitBreaker(model: ChatModel, clock: () => Date = () => new Date(), openMs = OPEN_MS): ChatModel {
  let openUntil = 0;
  return {
    async ask(schema, instruction, text) {
      const now = clock().getTime();
      if (now < openUntil) throw new CircuitOpenError();
      // The first question after the minute is the probe.
      if (openUntil > 0) openUntil = now + openMs;
      try {
        const answer = await model.ask(schema, instruction, text);
        openUntil = 0;
        return answer;
      } catch (error) {
        openUntil = error instanceof ModelUnavailable ? clock().getTime() + openMs : 0;
        throw error;
      }
    },
  };
}

/** The model's answer if there is a model and it gives one; otherwise the answer of the rules, with `fallback: true` if the model failed. */
export async function withFallback<T extends object>(
  ai: ChatModel | undefined,
  log: CallContext['log'],
  byModel: (model: ChatModel) => Promise<T>,
  byRules: () => T | Promise<T>,
): Promise<T & { fallback?: boolean }> {
  if (!ai) return byRules();
  try {
    return await byModel(ai);
  } catch (error) {
    // Without the message: it may hold what a person wrote.
    if (!(error instanceof CircuitOpenError)) log.warn({ name: (error as Error).name }, 'the AI service failed');
    return { ...(await byRules()), fallback: true };
  }
}

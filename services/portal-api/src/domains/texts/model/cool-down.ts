import { type ChatModel, ModelUnavailable } from './chat-model';

const PAUSE = 60_000;

/** The model was out of reach a short while ago, so it was not asked. */
export class ModelResting extends Error {
  override name = 'ModelResting';
}

/**
 * A model that is left alone for a minute after it was out of reach: people then get the answer of the rules at once
 * instead of each waiting for the time-out. After the minute one question tries it again; until that has been answered
 * the others still do without.
 */
export function coolDown(model: ChatModel, clock: () => Date = () => new Date(), pauseMs = PAUSE): ChatModel {
  let restsUntil = 0;
  return {
    async ask(schema, instruction, text) {
      const now = clock().getTime();
      if (now < restsUntil) throw new ModelResting();
      // The first after a rest is a probe.
      if (restsUntil > 0) restsUntil = now + pauseMs;
      try {
        const answer = await model.ask(schema, instruction, text);
        restsUntil = 0;
        return answer;
      } catch (error) {
        restsUntil = error instanceof ModelUnavailable ? clock().getTime() + pauseMs : 0;
        throw error;
      }
    },
  };
}

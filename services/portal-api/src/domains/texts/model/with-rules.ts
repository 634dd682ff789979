import type { CallContext } from '../../../platform/http/contract';
import type { ChatModel } from './chat-model';
import { ModelResting } from './cool-down';

/** The model's answer where one is set up and answers well; else that of the rules, which then says that it stands in. */
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
    if (!(error instanceof ModelResting)) log.warn({ name: (error as Error).name }, 'the AI service did not answer well');
    return { ...(await byRules()), fallback: true };
  }
}

import type { CallContext } from '../http/context';
import type { ChatModel } from './chat-model';
import { ModelResting } from './cool-down';

/** The model's answer where one is set up and answers well; else that of the rules, which then says that it stands in. */
export async function orRules<T extends object>(
  { ai, log }: Pick<CallContext, 'ai' | 'log'>, byModel: (model: ChatModel) => Promise<T>, byRules: () => T | Promise<T>,
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

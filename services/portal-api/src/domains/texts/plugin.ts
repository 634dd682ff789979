import type { FastifyInstance } from 'fastify';
import { registerCalls } from '../../platform/http/server';
import type { ChatModel } from './model/chat-model';
import { query, readText } from './read-order/answers';
import { translate } from './translate/translate';

export interface TextsOptions {
  /** The outside model; without it the portal's own rules read and translate. */
  ai: ChatModel | undefined;
}

/** What is read from texts: orders, addresses, questions, and translations. */
export function texts(app: FastifyInstance, { ai }: TextsOptions, done: () => void): void {
  registerCalls(app, 'aiHelper', {
    innerAiQuery: (context, input) => query(context, input, ai),
    orderInfo: (context, input) => readText(context, input.text, ai),
  });
  registerCalls(app, 'translate', { text: (context, input) => translate(context, input, ai) });
  done();
}

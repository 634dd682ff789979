import type { FastifyInstance } from 'fastify';
import { registerCalls } from '../../platform/http/server';
import type { ChatModel } from './chat-model';
import { query, readOrder } from './answers';
import { translate } from './translate';

export interface TextsOptions {
  /** The language model; without it the portal's own rules read and translate. */
  ai: ChatModel | undefined;
}

/** Orders and addresses read from texts, answers to questions, and translations. */
export function texts(app: FastifyInstance, { ai }: TextsOptions, done: () => void): void {
  registerCalls(app, 'aiHelper', {
    innerAiQuery: (context, input) => query(context, input, ai),
    orderInfo: (context, input) => readOrder(context, input.text, ai),
  });
  registerCalls(app, 'translate', { text: (context, input) => translate(context, input, ai) });
  done();
}

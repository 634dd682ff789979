import type { z } from 'zod';

/** A language model behind a network. Its answers are a stranger's words: only what fits a schema is let in. */
export interface ChatModel {
  /** The model's answer as the schema reads it. @throws ModelUnavailable when it is down or too slow, Error when it answers anything else */
  ask<T extends z.ZodType>(schema: T, instruction: string, text: string): Promise<z.output<T>>;
}

/** The model was out of reach: down, too slow, or refusing. Any other failure is an answer that was of no use. */
export class ModelUnavailable extends Error {
  override name = 'ModelUnavailable';
}

export interface OpenAiOptions {
  /** Such as `https://api.openai.com/v1`; any endpoint that speaks the same language. */
  baseUrl: string;
  /** Absent for an endpoint that wants none, such as one on the same machine. */
  apiKey?: string | undefined;
  model: string;
  /** People wait for 25 s at most, and the answer of the rules must still fit in. */
  timeoutMs?: number;
}

/** The one adapter to outside models: chat completions as OpenAI defined them, with a JSON object for an answer. */
export function openAiModel({ baseUrl, apiKey, model, timeoutMs = 12_000 }: OpenAiOptions): ChatModel {
  const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`;
  return {
    async ask(schema, instruction, text) {
      const body = await send(url, {
        method: 'POST',
        // The key is meant for this endpoint alone.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { 'content-type': 'application/json', ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }) },
        body: JSON.stringify({
          model,
          temperature: 0,
          response_format: { type: 'json_object' },
          messages: [
            { role: 'system', content: instruction },
            { role: 'user', content: text },
          ],
        }),
      });
      return schema.parse(JSON.parse(contentOf(JSON.parse(body))));
    },
  };
}

/** These say that one question was wrong, not that the model is out of reach. */
const WRONG_QUESTION: readonly number[] = [400, 413, 422];

async function send(url: string, request: RequestInit): Promise<string> {
  let status: number;
  let body: string;
  try {
    const response = await fetch(url, request);
    status = response.status;
    body = await response.text();
  } catch (error) {
    throw new ModelUnavailable((error as Error).name);
  }
  if (status === 200) return body;
  const reason = `the model answered ${status}`;
  throw WRONG_QUESTION.includes(status) ? new Error(reason) : new ModelUnavailable(reason);
}

function contentOf(answer: unknown): string {
  const { choices } = (answer ?? {}) as { choices?: { message?: { content?: unknown } }[] };
  const content = choices?.[0]?.message?.content;
  if (typeof content !== 'string') throw new Error('the model answered nothing');
  // Some models wrap their JSON in a code fence against the instruction.
  return content.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, '');
}

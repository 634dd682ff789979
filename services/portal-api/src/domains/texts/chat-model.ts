import type { z } from 'zod';

/** A language model behind a network. Its answers are not trusted: only what fits a schema is used. */
export interface ChatModel {
  /** The model's answer, parsed by the schema. @throws ModelUnavailable when it is down or too slow, Error for any other answer */
  ask<T extends z.ZodType>(schema: T, instruction: string, text: string): Promise<z.output<T>>;
}

/** The model is down, too slow, or refuses the request. Any other failure is an unusable answer. */
export class ModelUnavailable extends Error {
  override name = 'ModelUnavailable';
}

export interface OpenAiOptions {
  /** Such as `https://api.openai.com/v1`, or any endpoint with the same API. */
  baseUrl: string;
  /** Absent for an endpoint without a key, such as one on the same machine. */
  apiKey?: string | undefined;
  model: string;
  /** A browser waits 25 s, which must also suffice for the answer of the rules. */
  timeoutMs?: number;
}

/** The adapter to language models: OpenAI's chat completions, with a JSON object as the answer. */
export function openAiModel({ baseUrl, apiKey, model, timeoutMs = 12_000 }: OpenAiOptions): ChatModel {
  const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`;
  return {
    async ask(schema, instruction, text) {
      const body = await send(url, {
        method: 'POST',
        // The key is for this endpoint only.
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

/** These refuse one question; the model itself is available. */
const BAD_REQUEST: readonly number[] = [400, 413, 422];

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
  throw BAD_REQUEST.includes(status) ? new Error(reason) : new ModelUnavailable(reason);
}

function contentOf(answer: unknown): string {
  const { choices } = (answer ?? {}) as { choices?: { message?: { content?: unknown } }[] };
  const content = choices?.[0]?.message?.content;
  if (typeof content !== 'string') throw new Error('the model answered nothing');
  // Some models wrap their JSON in a code fence against the instruction.
  return content.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, '');
}

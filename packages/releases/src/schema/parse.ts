import type { z } from 'zod';

/** A fault of a JSON file: its path (`microFrontends.orders[1].url`, empty for the whole file) and a message. */
export interface Fault {
  path: string;
  message: string;
}

/** An invalid JSON file; the message names the file and the first faults. */
export class InvalidJsonError extends Error {
  override readonly name = 'InvalidJsonError';

  constructor(
    what: string,
    readonly faults: readonly Fault[],
  ) {
    const shown = faults.slice(0, 5).map(({ path, message }) => (path ? `${path} ${message}` : message));
    const more = faults.length > shown.length ? `; and ${faults.length - shown.length} more` : '';
    super(`${what}: ${shown.join('; ')}${more}`);
  }
}

/**
 * Reads `text` as JSON of the schema's form. `what` names the file in messages.
 * @throws InvalidJsonError with the path of every fault
 */
export function parseJson<T>(schema: z.ZodType<T>, text: string, what: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new InvalidJsonError(what, [{ path: '', message: `is not JSON (${(error as Error).message.replaceAll(/\s+/g, ' ')})` }]);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new InvalidJsonError(
    what,
    result.error.issues.map((issue) => ({ path: formatPath(issue.path), message: issue.message })),
  );
}

function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    const key = String(part);
    if (!/^[\w-]+$/.test(key)) return `${text}[${JSON.stringify(key)}]`;
    return text ? `${text}.${key}` : key;
  }, '');
}

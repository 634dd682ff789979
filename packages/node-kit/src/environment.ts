import { isIP } from 'node:net';
import { z } from 'zod';
import { OperatorError } from './operator-error';

/**
 * Reads the variables of a schema; surrounding blanks do not count, and an empty value counts as absent.
 *
 * @throws OperatorError with one line for each wrong variable, which begins with its name
 */
export function readEnvironment<Schema extends z.ZodType>(schema: Schema, source: NodeJS.ProcessEnv): z.output<Schema> {
  const given = Object.entries(source).map(([name, value]) => [name, value?.trim()] as const);
  const read = schema.safeParse(Object.fromEntries(given.filter(([, value]) => value)));
  if (read.success) return read.data;
  throw new OperatorError(read.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`).join('\n'));
}

const count = (what: string, max: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, what)
    .transform(Number)
    .refine((number) => number <= max, what);

/** Schemas of variables that more than one program has. */
export const fields = {
  /** 0 lets the system choose one. */
  port: count('must be a port number, 0 to 65535', 65_535),
  /** Whole seconds, in milliseconds. */
  seconds: (max: number) => count(`must be whole seconds, 0 to ${max}`, max).transform((seconds) => seconds * 1_000),
  /** A key that several programs share: 32 characters at least, so that it cannot be guessed. */
  secret: z.string().regex(/^[\x21-\x7e]{32,}$/, 'must be 32 or more letters, digits and signs without blanks'),
  onOff: z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on'),
  oneOf: <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
    z.enum(choices, `must be one of ${choices.join(', ')}`),
  /** `127.0.0.1`, `10.0.0.0/8` or `fd00::/8`, with commas between them. */
  networks: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isNetwork), 'must be addresses or networks such as 10.0.0.0/8, with commas between them'),
  /** An http or https address without a path, such as `http://127.0.0.1:3001`, or several with commas between them. */
  origins: (example: string) =>
    z.string(`must be set to an origin such as ${example}`).transform((text, context) => {
      const origins = text.split(',').map((part) => originOf(part.trim()));
      if (origins.every((origin) => origin !== undefined)) return origins;
      context.addIssue({ code: 'custom', message: `must be an origin such as ${example}, without a path` });
      return z.NEVER;
    }),
};

function originOf(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username;
  return isOrigin ? url.origin : undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const size = isIP(address) === 4 ? 32 : 128;
  return isIP(address) !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= size));
}

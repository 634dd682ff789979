import { ErrorCode } from '@portal/api-contract/vocabulary';
import { z } from 'zod';
import type { CallRow } from '../../src/platform/http/contract';
import type { RawRequest } from './request';

export interface RawAnswer {
  status: number;
  contentType: string;
  body: string;
  ms: number;
}

/** As long as a client waits. */
export const CLIENT_TIMEOUT_MS = 25_000;

const codes = new Set<number>(Object.values(ErrorCode));
const fieldErrors = z.array(z.strictObject({ field: z.string(), msg: z.string().min(1) }));
const refusal = z.strictObject({ code: z.int(), msg: z.string().min(1), data: fieldErrors.nullable() });
const success = z.strictObject({ code: z.literal(0), msg: z.string(), data: z.unknown() });

/** What is wrong with an answer, in a few words that are the same for the same fault; undefined if nothing is. */
export function faultOf(row: CallRow, { method, path }: RawRequest, { status, contentType, body, ms }: RawAnswer): string | undefined {
  if (status >= 500) return `HTTP ${status}`;
  if (ms > CLIENT_TIMEOUT_MS) return 'slower than a client waits';
  if (method === 'HEAD' || method === 'OPTIONS' || path.startsWith('/api/files/')) return undefined;
  if (status !== 200 || path === '/api/openapi.json') return undefined;
  if (!contentType.startsWith('application/json')) return `a ${contentType} in the place of an envelope`;
  let envelope: unknown;
  try {
    envelope = JSON.parse(body);
  } catch {
    return 'a body that is no JSON';
  }
  if (success.safeParse(envelope).success) return faultOfData(row, { method, path }, (envelope as { data: unknown }).data);
  const read = refusal.safeParse(envelope);
  if (!read.success) return `no envelope: ${issuesOf(read.error)}`;
  const { code, data } = read.data;
  if (code === ErrorCode.GENERIC) return 'an unexpected error (-1)';
  if (!codes.has(code)) return `the undeclared code ${code}`;
  if (code === ErrorCode.INVALID && data === null) return 'invalid input without its fields';
  return undefined;
}

/** Only of the call that was planned: an odd method or path may have met another one. */
function faultOfData(row: CallRow, { method, path }: Pick<RawRequest, 'method' | 'path'>, data: unknown): string | undefined {
  const planned = new RegExp(`^/api${row.call.path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);
  if (method !== row.call.method || !planned.test(path) || (row.call.path.includes('{') && method === 'GET' && path.endsWith('/')))
    return undefined;
  const read = row.data.safeParse(data);
  return read.success ? undefined : `an answer against the contract: ${issuesOf(read.error)}`;
}

const issuesOf = (error: z.ZodError): string =>
  error.issues
    .slice(0, 3)
    .map(({ path, code }) => `${code} at ${path.map((part) => (typeof part === 'number' ? '*' : String(part))).join('.')}`)
    .join(', ');

import type { CallRow } from '../../src/platform/http/contract';
import { type Path, leaves, withLeaf } from '../every-call/leaves';
import type { Mutation, Step } from './plan';
import type { Things } from './things';

/** A request as it goes over the wire, however malformed. */
export interface RawRequest {
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parentOf(input: unknown, path: Path): unknown {
  return path.slice(0, -1).reduce<unknown>((inner, key) => (isContainer(inner) ? inner[key] : undefined), input);
}

function mutate(input: unknown, { at, how, value }: Mutation): unknown {
  const places = leaves(input);
  const path = places[at % Math.max(places.length, 1)] ?? [];
  const up = path.slice(0, -1);
  const parent = parentOf(input, path);
  if (!isContainer(parent) || how === 'replace') return withLeaf(input, at % 7 === 0 ? up : path, value);
  if (Array.isArray(parent)) return withLeaf(input, up, how === 'remove' ? [] : [...parent, how === 'add' ? value : parent[0]]);
  const { [path.at(-1)!]: own, ...rest } = parent;
  if (how === 'remove') return withLeaf(input, up, rest);
  return withLeaf(input, up, {
    ...parent,
    [typeof value === 'string' && value !== '__proto__' ? value : 'more']: how === 'add' ? value : own,
  });
}

/** A name of the prototype as a field of its own, which JSON can say. */
const jsonOf = (input: unknown): string => JSON.stringify(input)?.replace('"constructor":', '"__proto__":') ?? 'null';

/** With a replacement character for each half of a surrogate pair, which no URL can hold. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

/** The request of a step for the input it begins with, naming what is there by now. */
export function requestOfStep(row: CallRow, step: Step, input: unknown, token: string, things: Things, operatorKey: string): RawRequest {
  const { wire } = step;
  const filled = step.mutations.reduce(mutate, things.fill(input));
  const tokens: Record<Step['token'], Record<string, string>> = row.call.operator
    ? { own: { 'operator-key': operatorKey }, none: {}, wrong: { token } }
    : { own: { token }, none: {}, wrong: { token: things.find('jobId') } };
  const headers: Record<string, string> = { ...tokens[step.token], ...step.headers };
  const request: RawRequest = { method: row.call.method, path: `/api${row.call.path}`, headers };
  const fields = isContainer(filled) ? filled : { input: filled };
  const textOf = (value: unknown) => wellFormed(isContainer(value) ? jsonOf(value) : String(value));
  if (row.call.params === 'path')
    request.path = request.path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(textOf(fields[name])).slice(0, 12_000));
  if (row.call.params === 'query')
    request.path += `?${new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, textOf(value)])).toString().slice(0, 12_000)}`;
  if (row.call.params === 'body') {
    request.body = jsonOf(filled);
    headers['content-type'] ??= 'application/json';
  }
  switch (wire.kind) {
    case 'body':
      if (request.method !== 'GET') request.body = wire.text;
      break;
    case 'cut':
      if (request.body !== undefined) request.body = request.body.slice(0, wire.at);
      break;
    case 'duplicate keys':
      request.body = request.body?.replace(/^\{("[^"]*":[^,{[]*)/, '{$1,$1');
      break;
    case 'method':
      request.method = wire.method;
      if (['GET', 'HEAD', 'OPTIONS'].includes(wire.method)) delete request.body;
      break;
    case 'path':
      request.path = wire.path;
      break;
    case 'file':
      return { method: 'GET', path: things.find('url').startsWith('/') ? things.find('url') : '/api/files/object/none', headers: {} };
    default:
  }
  if (request.body === undefined) delete request.body;
  return request;
}

import { isVersion } from '@portal/releases';
import { isFilePath } from '@portal/releases/schema';
import type { FastifyRequest } from 'fastify';
import { codingFor } from './content';

/** A former file that a browser has, as it claims. */
export interface Dictionary {
  version: string;
  path: string;
  /** SHA-256 of its content, in base64. */
  hash: string;
}

/** A bundler's content hash between the name of a file and its extension. */
const CONTENT_HASH = /\.[0-9a-f]{8,}(?=\.[a-z]+$)/;
/** Whatever else may be in a path has a meaning in a pattern. */
const LITERAL = /^[\w.@/~-]+$/;

/** The name that a file keeps from release to release. */
const stemOf = (path: string): string => path.replace(CONTENT_HASH, '.*');

/**
 * Use-As-Dictionary (RFC 9842, 2.1) for a file: browsers offer it when they request the same file of another version. Undefined
 * for a path that cannot be a pattern.
 */
export function useAsDictionary(name: string, version: string, path: string): string | undefined {
  if (!LITERAL.test(path)) return undefined;
  return `match="/remotes/${name}/*/${stemOf(path)}", id="${version}/${path}"`;
}

/** The former version of a file that the browser offers, if it takes dcz; undefined for any other file. */
export function dictionaryOf(request: FastifyRequest, path: string): Dictionary | undefined {
  const hash = /^:([A-Za-z0-9+/]{43}=):$/.exec(one(request.headers['available-dictionary']))?.[1];
  const [, version = '', former = ''] = /^"([^"/]+)\/([^"]+)"$/.exec(one(request.headers['dictionary-id'])) ?? [];
  if (hash === undefined || !isVersion(version) || !isFilePath(former) || stemOf(former) !== stemOf(path)) return undefined;
  return codingFor(request, ['dcz']) === 'dcz' ? { version, path: former, hash } : undefined;
}

const one = (value: string | string[] | undefined): string => (typeof value === 'string' ? value.trim() : '');

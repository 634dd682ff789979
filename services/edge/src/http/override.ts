import { isRemoteName, SHELL } from '@portal/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from './url';
import { readCookie } from './cookies';

const COOKIE = 'portal_override';
const PREFIX = 'mf.';
/** Ends an override: `?mf.orders=off`. */
const OFF = 'off';
/** Matched as written, never parsed first: a parser mends what must be refused. */
const LOCAL_MANIFEST = /^https?:\/\/(?:localhost|127\.0\.0\.1):(\d{1,5})\/mf-manifest\.json$/;
const MOST = 10;

/** Remote → manifest on the developer's own machine. */
export type Overrides = Readonly<Record<string, string>>;

/** True for the only form that an override may have: `http://localhost:PORT/mf-manifest.json`, or with https or 127.0.0.1. */
export function isLocalManifest(url: string): boolean {
  const port = Number(LOCAL_MANIFEST.exec(url)?.[1] ?? 0);
  return port >= 1 && port <= 65_535;
}

/**
 * What this page load overrides: the `mf.<remote>` parameters on top of those that a session-only cookie kept.
 * Whatever is not allowed is ignored, with a line in the log that has no value in it, as that could be anything.
 */
export function overridesOf(request: FastifyRequest, reply: FastifyReply, allowed: boolean): Overrides {
  const asked = [...new URLSearchParams(request.url.slice(pathOf(request.url).length))].filter(([key]) => key.startsWith(PREFIX));
  if (!allowed) {
    if (asked.length > 0) request.log.warn('an override was ignored: this edge was not started with ALLOW_OVERRIDE=on');
    return {};
  }
  const overrides = keptOverrides(request.headers.cookie);
  for (const [key, url] of asked) {
    const remote = key.slice(PREFIX.length);
    if (url === OFF) overrides.delete(remote);
    else if (isAllowed(remote, url)) overrides.set(remote, url);
    else request.log.warn({ remote: isRemoteName(remote) ? remote : undefined }, 'an override was ignored: it must be http://localhost:PORT/mf-manifest.json for a remote');
  }
  if (asked.length > 0) keep(overrides, request, reply);
  return Object.fromEntries([...overrides].slice(0, MOST));
}

/** The origins that a page with these overrides must be allowed to load from. */
export function originsOf(overrides: Overrides): string[] {
  return [...new Set(Object.values(overrides).map((url) => new URL(url).origin))];
}

function isAllowed(remote: string, url: string): boolean {
  return isRemoteName(remote) && remote !== SHELL && isLocalManifest(url);
}

function keptOverrides(header: string | undefined): Map<string, string> {
  const kept = new URLSearchParams(readCookie(header, COOKIE) ?? '');
  return new Map([...kept].filter(([remote, url]) => isAllowed(remote, url)));
}

/** Without an age: it ends with the browser's session. */
function keep(overrides: Map<string, string>, request: FastifyRequest, reply: FastifyReply): void {
  const value = new URLSearchParams([...overrides]).toString();
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${COOKIE}=${value}; Path=/${value === '' ? '; Max-Age=0' : ''}; HttpOnly; SameSite=Lax${secure}`);
}

import { readCookie } from '@portal/node-kit';
import { isRemoteName, SHELL } from '@portal/releases';
import { localManifestBase, OVERRIDE_OFF, OVERRIDE_PREFIX } from '@portal/releases/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from './url';

const COOKIE = 'portal_override';
const MAX_OVERRIDES = 10;

/** Remote → manifest on the developer's own machine. */
export type Overrides = Readonly<Record<string, string>>;

/**
 * The overrides of this page load: the `mf.<remote>` parameters in addition to those in a session cookie.
 * A forbidden one is ignored and logged without its value, which could be anything.
 */
export function overridesOf(request: FastifyRequest, reply: FastifyReply, allowed: boolean): Overrides {
  const asked = [...new URLSearchParams(request.url.slice(pathOf(request.url).length))].filter(([key]) => key.startsWith(OVERRIDE_PREFIX));
  if (!allowed) {
    if (asked.length > 0) request.log.warn('an override was ignored: this edge was not started with ALLOW_OVERRIDE=on');
    return {};
  }
  const overrides = overridesFromCookie(request.headers.cookie);
  for (const [key, url] of asked) {
    const remote = key.slice(OVERRIDE_PREFIX.length);
    if (url === OVERRIDE_OFF) overrides.delete(remote);
    else if (isAllowed(remote, url)) overrides.set(remote, url);
    else
      request.log.warn(
        { remote: isRemoteName(remote) ? remote : undefined },
        'an override was ignored: it must be http://localhost:PORT/mf-manifest.json for a remote',
      );
  }
  if (asked.length > 0) setOverrideCookie(overrides, request, reply);
  return Object.fromEntries([...overrides].slice(0, MAX_OVERRIDES));
}

/** The origins that a page with these overrides must be allowed to load from. */
export function originsOf(overrides: Overrides): string[] {
  return [...new Set(Object.values(overrides).map((url) => new URL(url).origin))];
}

function isAllowed(remote: string, url: string): boolean {
  return isRemoteName(remote) && remote !== SHELL && localManifestBase(url) !== undefined;
}

function overridesFromCookie(header: string | undefined): Map<string, string> {
  const stored = new URLSearchParams(readCookie(header, COOKIE) ?? '');
  return new Map([...stored].filter(([remote, url]) => isAllowed(remote, url)));
}

/** A session cookie: it has no age. */
function setOverrideCookie(overrides: Map<string, string>, request: FastifyRequest, reply: FastifyReply): void {
  const value = new URLSearchParams([...overrides]).toString();
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${COOKIE}=${value}; Path=/${value === '' ? '; Max-Age=0' : ''}; HttpOnly; SameSite=Lax${secure}`);
}

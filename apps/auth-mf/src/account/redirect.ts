import { ownPath } from '@portal/remote-kit';

/** Where a visitor goes who asked for nothing else. */
const DEFAULT_TARGET = '/order';

const ENTRANCE = /^\/(login|register)(?=$|[/?#])/;

/**
 * The place to go to after sign-in, from the `redirect` query. Only absolute paths of this site are taken, and none
 * that leads back to the entrance; else the default.
 */
export function targetOf(redirect: string | null): string {
  const path = ownPath(redirect);
  return path && !ENTRANCE.test(path) ? path : DEFAULT_TARGET;
}

/** The orders that a visitor asked to track before signing in, or undefined: sign-in then says what it is for. */
export function trackedIn(redirect: string | null): string | undefined {
  const [path, search] = targetOf(redirect).split('?');
  const nos = path === '/orders' ? new URLSearchParams(search).get('nos') : null;
  return nos?.split(',').join(' ') || undefined;
}

/** A path of the entrance that carries the wish along. */
export function carry(path: '/login' | '/register', redirect: string | null): string {
  const target = targetOf(redirect);
  return target === DEFAULT_TARGET ? path : `${path}?redirect=${encodeURIComponent(target)}`;
}

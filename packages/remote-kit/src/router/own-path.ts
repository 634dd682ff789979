/** Backslashes count as slashes to a browser, and control characters are dropped by it: both could name another host. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** A path that a query parameter asks to go to afterwards, if it is an absolute path of this site. */
export const ownPath = (wish: string | null): string | undefined => (wish && OWN_PATH.test(wish) ? wish : undefined);

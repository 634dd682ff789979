/** A browser reads backslashes as slashes and drops control characters: both could name another host. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** The redirect path of a query parameter, if it is an absolute path of this site. */
export const ownPath = (wish: string | null): string | undefined => (wish && OWN_PATH.test(wish) ? wish : undefined);

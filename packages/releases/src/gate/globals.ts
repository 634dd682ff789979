/**
 * Global variables of a browser (Chromium's window and its prototypes) and reserved words that could be a remote's name.
 * The script of a remote assigns the variable of its name: `location` would leave the page, `fetch` would break all calls.
 */
const TAKEN = new Set(
  [
    'alert atob blur btoa caches chrome close closed confirm console constructor credentialless crypto document escape eval event external fence fetch find focus frames',
    'history length location locationbar menubar name navigation navigator open opener origin parent performance personalbar print prompt scheduler screen scroll',
    'scrollbars self status statusbar stop toolbar top undefined unescape viewport when window',
    'arguments await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in',
    'instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield',
  ].flatMap((line) => line.split(' ')),
);

/** True for a name that the browser or the language defines, including event handlers of the window. */
export function isTakenGlobal(name: string): boolean {
  return TAKEN.has(name) || /^on[a-z]+$/.test(name);
}

/** Message namespaces of the shell and remote-kit: a remote of that name would overwrite them. */
const SHARED_TEXTS = new Set(['freight', 'kit', 'notification', 'override', 'preview', 'search', 'update']);

export const isSharedNamespace = (name: string): boolean => SHARED_TEXTS.has(name);

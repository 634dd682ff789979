/**
 * The first module of the shell in development: React announces itself to the refresh runtime once, when it is evaluated, so the
 * runtime has to be there before. Remotes find it in the global variable, see `refresh-runtime.mjs`.
 */
import runtime from 'react-refresh/cjs/react-refresh-runtime.development.js';

runtime.injectIntoGlobalHook(globalThis);
globalThis.portalRefresh = runtime;

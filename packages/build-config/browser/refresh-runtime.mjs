/**
 * `react-refresh/runtime` as the shell and all remotes have it in development: the shell's. Modules of two apps may have the same
 * name, so a component is registered with that of its app.
 */
const runtime = globalThis.portalRefresh;

export const register = (type, id) => runtime.register(type, `${PORTAL_APP} ${id}`);

export const { createSignatureFunctionForTransform, getFamilyByType, isLikelyComponentType, performReactRefresh } = runtime;

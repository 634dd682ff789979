export { checkChange } from './change';
export { isSharedNamespace, isTakenGlobal } from './globals';
export { isReserved } from './pages';
export { findProblems } from './find-problems';
export { manifestOf } from './read';
export { roleIn } from './types';
export { unmetRequirements } from './shared-modules';
export type { GateRemote, GateShell, Problem } from './types';

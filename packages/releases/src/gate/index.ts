export { checkChange } from './change';
export { isSharedNamespace, isTakenGlobal } from './globals';
export { isReserved, pagesOverlap } from './pages';
export { findProblems } from './problems';
export { manifestOf } from './read';
export type { ReadVersionFile } from './read';
export { roleIn } from './role';
export { unmetRequirements } from './shared-modules';
export type { FederationManifest, GateInput, GateRemote, GateShell, Problem, ProblemKind, Role } from './types';

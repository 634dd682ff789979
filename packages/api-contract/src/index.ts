export * from './vocabulary';
export { calls, type Budget, type Call, type CallTable, type Calls, type KeyScope } from './table';
export type * from './types';

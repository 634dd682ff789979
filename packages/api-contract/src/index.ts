export * from './vocabulary';
export { calls, type Budget, type Call, type CallTable, type Calls } from './table';
export type * from './types';

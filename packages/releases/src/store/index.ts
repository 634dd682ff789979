export { digestOf, verifyHistory, type HistoryFault } from './chain';
export { readDocument, updateChannel } from './channel';
export { writeAtomically } from './folder/fs';
export { openStore } from './open';
export { StoreError } from './types';
export type {
  Analysis,
  AuditEntry,
  ChangeRecord,
  ChangeRemark,
  Measurement,
  ReleaseStore,
  RolloutPlan,
  Sample,
  StoredVersion,
} from './types';

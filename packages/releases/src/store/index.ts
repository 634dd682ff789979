export { beginsHistory, digestOf, digestsOf, verifyHistory, type HistoryFault } from './chain';
export { readDocument, updateChannel } from './channel';
export { writeAtomically } from './folder/fs';
export { openStore } from './open';
export { signatureFile } from './place';
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

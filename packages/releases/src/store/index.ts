export { readDocument, updateChannel } from './channel';
export { openStore } from './open';
export { StoreError } from './types';
export type { AuditEntry, ChangeRecord, ChangeRemark, ReleaseStore } from './types';

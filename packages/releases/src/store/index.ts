export { readDocument, updateChannel } from './channel';
export type { CurrentDocument, DocumentChange } from './channel';
export { openStore } from './open';
export { StoreError } from './types';
export type { AuditEntry, ReleaseStore, StoredFile } from './types';

/**
 * What the commands do, for a program that is no command line: the same functions, so that there is one rule for each change.
 * They throw OperatorError, InvalidJsonError or StoreError in one sentence; a refused change leaves the channel as it was.
 */
export { DEFAULT_CONDITIONS, FIRST_CONDITIONS, parseConditions, type Condition } from './analysis/conditions';
export { freeze, unfreeze } from './exceptions/freeze';
export { readStanding, type Standing } from './exceptions/standing';
export { RefusedError, type ChangeRequest } from './release/change-channel';
export { check } from './release/check';
export { mark } from './release/mark';
export { promote } from './release/promote';
export { beginOf, release } from './release/release';
export { rollback } from './release/rollback';
export { history, status, type ServedVersion } from './release/status';
export { verifyChannelHistory } from './release/verify-history';
export { channelHealth, ENOUGH_VALUES, type ChannelHealth, type HealthRole, type VersionHealth } from './release/version-health';
export { listVersions, type PublishedVersion } from './retention/list';
export { DEFAULT_WINDOWS } from './retention/needs';
export { readSigning } from './signing/open';
export { faultOfSignedHistory, signatureState } from './signing/state';
export { brokenTextRule } from './versions/text';
export { setPaused } from './watch/pause';

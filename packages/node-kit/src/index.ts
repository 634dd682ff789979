export { clientAddress } from './client-address';
export { readCookie } from './cookie';
export { discardBody } from './discard-body';
export { fields, readEnvironment } from './environment';
export { OperatorError } from './operator-error';
export { exitWith, stopOnSignal } from './process';
export { withTimeout } from './timeout';
export { logLevels, serviceLogger } from './logging';
export { closeConnections, closeHttp2Sessions, closeSilentConnections, shutDown, type Shutdown } from './shutdown';

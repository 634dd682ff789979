export * from '../metrics';
export { onRequestEnd, type EndedRequest } from './requests';
export { requestIds, traceContext } from './request-id';
export { spanOf, traceRequests, withinRequest } from './request-spans';
export { endSpan, inNewTrace, isRecording, recordSpan, startClientSpan, startTracing } from './tracing';

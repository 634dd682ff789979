import { type Attributes, context, propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { z } from 'zod';
import { readEnvironment } from '../environment';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const endpoint = z.string().refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), 'must be http://… or https://…');

/** Standard variables of OpenTelemetry. Its libraries read more of them, such as OTEL_EXPORTER_OTLP_HEADERS, by themselves. */
const variables = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint.optional(),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be 0 or more')
    .max(1, 'must be 1 or less')
    .default(1),
});

let enabled = false;
/** The id of the trace that is being started. */
let traceId: string | undefined;

const tracer = trace.getTracer('portal');

/**
 * Starts tracing if OTEL_EXPORTER_OTLP_ENDPOINT is set; otherwise nothing is loaded, and every function here does nothing.
 *
 * @returns a function that sends what is left, for the end of the process
 * @throws OperatorError for a wrong variable
 */
export async function startTracing(
  service: string,
  source: NodeJS.ProcessEnv,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const env = readEnvironment(variables, source);
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT && !env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return () => Promise.resolve();
  const { exportSpans } = await import('./otlp');
  const sampling = { sampler: env.OTEL_TRACES_SAMPLER, ratio: env.OTEL_TRACES_SAMPLER_ARG };
  const stop = exportSpans({ service, ...sampling, onError }, () => traceId);
  enabled = true;
  return stop;
}

export const isTracing = (): boolean => enabled;

/** W3C trace context and what belongs to it; a service takes them from whom it trusts alone. */
type Carrier = Readonly<Record<string, unknown>>;

/** A request id as a trace id: 32 hexadecimal digits, with the dashes of a UUID or without. */
function asTraceId(requestId: string): string | undefined {
  const digits = requestId.replaceAll('-', '').toLowerCase();
  return /^[0-9a-f]{32}$/.test(digits) && !/^0+$/.test(digits) ? digits : undefined;
}

/**
 * Starts the span of a request that a service answers: in the trace of `carrier`, else in a new one whose id is the request id, so
 * that logs and traces are found by one id.
 */
export function startServerSpan(name: string, requestId: string, carrier: Carrier): Span {
  const parent = propagation.extract(ROOT_CONTEXT, carrier);
  traceId = asTraceId(requestId);
  try {
    return tracer.startSpan(name, { kind: SpanKind.SERVER, attributes: { 'portal.request_id': requestId } }, parent);
  } finally {
    traceId = undefined;
  }
}

/** Starts the span of a request to another service; `headers` continue the trace there. */
export function startClientSpan(name: string, parent: Span): { span: Span; headers: Record<string, string> } {
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT }, trace.setSpan(ROOT_CONTEXT, parent));
  const headers: Record<string, string> = {};
  propagation.inject(trace.setSpan(ROOT_CONTEXT, span), headers);
  return { span, headers };
}

/** Ends a span; a failure is named by a fixed word or a code, never by a message, which may hold values. */
export function endSpan(span: Span, attributes: Attributes, failure?: string): void {
  span.setAttributes(attributes);
  if (failure !== undefined) span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Runs work whose own spans belong to `span`. */
export const withinSpan = <T>(span: Span, work: () => T): T => context.with(trace.setSpan(ROOT_CONTEXT, span), work);

/** Runs work in a trace of its own. */
export async function inNewTrace<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!enabled) return work();
  const span = tracer.startSpan(name, { root: true });
  try {
    const result = await withinSpan(span, work);
    endSpan(span, {});
    return result;
  } catch (error) {
    endSpan(span, {}, (error as Error).name);
    throw error;
  }
}

/** Whether `recordSpan` would add anything: asked before its attributes are put together. */
export const isRecording = (): boolean => enabled && trace.getActiveSpan()?.isRecording() === true;

/** Adds something that has just ended after `ms` milliseconds to the span in which it ran; nothing outside of one. */
export function recordSpan(name: string, ms: number, attributes: Attributes, failure?: string): void {
  if (!isRecording()) return;
  const startTime = performance.timeOrigin + performance.now() - ms;
  endSpan(tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime }), attributes, failure);
}

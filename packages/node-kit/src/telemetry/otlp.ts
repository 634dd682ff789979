import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes, serviceNameEnvDetector } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  type IdGenerator,
  ParentBasedSampler,
  RandomIdGenerator,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { withTimeout } from '../timeout';

/** Those of OTEL_TRACES_SAMPLER. */
type SamplerName = `${'' | 'parentbased_'}${'always_on' | 'always_off' | 'traceidratio'}`;

export interface ExportSettings {
  /** The `service.name` of all spans, unless OTEL_SERVICE_NAME or OTEL_RESOURCE_ATTRIBUTES names it. */
  service: string;
  sampler: SamplerName;
  /** The share of traces that a `traceidratio` sampler keeps, 0 to 1. */
  ratio: number;
  /** Called when spans could not be delivered, once a minute at most. */
  onError: (error: unknown) => void;
}

const MINUTE = 60_000;
/** A collector that does not answer must not hold a process that stops. */
const FLUSH_MS = 2_000;

function samplerOf({ sampler, ratio }: ExportSettings): Sampler {
  const root = sampler.endsWith('traceidratio')
    ? new TraceIdRatioBasedSampler(ratio)
    : sampler.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new AlwaysOnSampler();
  return sampler.startsWith('parentbased') ? new ParentBasedSampler({ root }) : root;
}

/**
 * Sends spans to the collector of OTEL_EXPORTER_OTLP_ENDPOINT, in batches from memory. One that is down or slow costs spans,
 * nothing else: the queue holds 2,048, and more are dropped.
 *
 * @param nextTraceId asked for the id of each new trace; undefined makes one
 * @returns a function that sends the rest, within 2 s
 */
export function exportSpans(settings: ExportSettings, nextTraceId: () => string | undefined): () => Promise<void> {
  const random: IdGenerator = new RandomIdGenerator();
  const given = detectResources({ detectors: [envDetector, serviceNameEnvDetector] });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': settings.service }))
      .merge(given),
    sampler: samplerOf(settings),
    idGenerator: {
      generateTraceId: () => nextTraceId() ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  let silentUntil = 0;
  setGlobalErrorHandler((error) => {
    if (performance.now() < silentUntil) return;
    silentUntil = performance.now() + MINUTE;
    settings.onError(error);
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return () => withTimeout(provider.shutdown(), FLUSH_MS, () => new Error('the collector did not answer')).catch(() => undefined);
}

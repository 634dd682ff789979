import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { comesFrom } from './request-id';
import { type EndedRequest, onRequestEnd } from './requests';
import { endSpan, isTracing, startServerSpan, withinSpan } from './tracing';

const spans = new WeakMap<FastifyRequest, Span>();

export interface RequestSpans {
  /** Networks whose trace context is continued; a visitor must not choose the trace. */
  trusted: readonly string[];
  /** The name of a request: its method and the pattern of its route, or its call. Never its path, which holds ids. */
  nameOf: (request: FastifyRequest) => string;
  /** Requests without a span. */
  ignored: (request: FastifyRequest) => boolean;
  /** What failed, as a fixed word or a code; undefined for an answer that is none of ours to mend. */
  failureOf: (ended: EndedRequest) => string | undefined;
}

/** Gives each request a span, from its headers to its end; nothing while there is no tracing. */
export function traceRequests(app: FastifyInstance, { trusted, nameOf, ignored, failureOf }: RequestSpans): void {
  if (!isTracing()) return;
  const isTrusted = comesFrom(trusted);
  app.addHook('onRequest', (request, _reply, done) => {
    if (!ignored(request)) spans.set(request, startServerSpan(nameOf(request), request.id, isTrusted(request.raw) ? request.headers : {}));
    done();
  });
  onRequestEnd(app, (ended) => {
    const span = spans.get(ended.request);
    if (!span) return;
    const { request, status } = ended;
    const route = request.routeOptions.url;
    const attributes = {
      'http.request.method': request.method,
      'http.response.status_code': status,
      ...(route !== undefined && { 'http.route': route }),
    };
    endSpan(span, attributes, failureOf(ended));
  });
}

/** The span of a request; undefined while there is no tracing. */
export const spanOf = (request: FastifyRequest): Span | undefined => spans.get(request);

/** Runs work whose own spans belong to the request. */
export function withinRequest<T>(request: FastifyRequest, work: () => T): T {
  const span = spans.get(request);
  return span ? withinSpan(span, work) : work();
}

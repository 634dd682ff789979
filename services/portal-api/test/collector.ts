import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { stringValue?: string; intValue?: number | string };

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Value }[];
  status: { code?: number };
}

export interface ReceivedSpan extends Omit<OtlpSpan, 'attributes'> {
  service: string;
  attributes: Record<string, string>;
}

interface Body {
  resourceSpans: { resource: { attributes: { key: string; value: Value }[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
}

const read = (attributes: { key: string; value: Value }[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue)]));

/** A collector of spans, by OTLP over HTTP as JSON; `mute` takes requests and never answers. */
export async function collector({ mute = false } = {}): Promise<{ url: string; spans: ReceivedSpan[]; text(): string; close(): void }> {
  const spans: ReceivedSpan[] = [];
  let text = '';
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      if (mute) return;
      text += body;
      for (const { resource, scopeSpans } of (JSON.parse(body) as Body).resourceSpans)
        for (const span of scopeSpans.flatMap(({ spans: each }) => each))
          spans.push({ ...span, service: read(resource.attributes)['service.name']!, attributes: read(span.attributes) });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => text,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

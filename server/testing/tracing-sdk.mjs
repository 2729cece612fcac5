/** What an operator loads with `NODE_OPTIONS=--import`: OpenTelemetry's SDK. It writes each span to a file, as a line of JSON. */
import { appendFileSync } from 'node:fs';
import { SpanKind } from '@opentelemetry/api';
import { NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';

const file = process.env.TRACE_FILE;
/** @param {import('@opentelemetry/sdk-trace-node').ReadableSpan} span */
const lineOf = (span) => {
  const { traceId, spanId } = span.spanContext();
  const { name, attributes, parentSpanContext } = span;
  const parent = parentSpanContext?.spanId ?? null;
  return `${JSON.stringify({ name, kind: SpanKind[span.kind], traceId, spanId, parent, attributes })}\n`;
};

if (file !== undefined) {
  /** @type {import('@opentelemetry/sdk-trace-node').SpanExporter} */
  const exporter = {
    export(spans, done) {
      appendFileSync(file, spans.map(lineOf).join(''));
      done({ code: 0 });
    },
    shutdown: () => Promise.resolve(),
  };
  new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register();
}

import { context, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inSpan } from './tracing.ts';

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
beforeAll(() => provider.register());
beforeEach(() => exporter.reset());
afterAll(async () => {
  await provider.shutdown();
  trace.disable();
  context.disable();
});

const names = () => exporter.getFinishedSpans().map(({ name }) => name);

test('records work below the current span, also after that one has ended', async () => {
  const request = trace.getTracer('test').startSpan('request');
  await context.with(trace.setSpan(context.active(), request), async () => {
    // As when a client leaves before its handler runs.
    request.end();
    await inSpan('handler', {}, async () => undefined);
  });
  expect(names()).toEqual(['request', 'handler']);
  const [, handler] = exporter.getFinishedSpans();
  expect(handler?.parentSpanContext?.spanId).toBe(request.spanContext().spanId);
});

test('begins no span without a parent and without a current span', async () => {
  await inSpan('handler', {}, async () => undefined);
  expect(names()).toEqual([]);
  await inSpan('run', { parent: null }, () => inSpan('turn', {}, async () => undefined));
  expect(names()).toEqual(['turn', 'run']);
});

test('records an error by its name', async () => {
  const failing = inSpan('run', { parent: null }, () => Promise.reject(new RangeError('a secret')));
  await expect(failing).rejects.toThrow('a secret');
  const [span] = exporter.getFinishedSpans();
  expect(span?.attributes).toEqual({ 'error.type': 'RangeError' });
  expect(JSON.stringify(span?.events)).not.toContain('secret');
});

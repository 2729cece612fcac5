/**
 * Sends requests to the fixture, mounted in an Express app and alone, under OpenTelemetry's instrumentation, and prints the route and name of
 * the span of each as JSON. It runs in a separate process, because instrumentation changes modules.
 */
import { createRequire } from 'node:module';
import { SpanKind } from '@opentelemetry/api';
import { ExpressInstrumentation } from '@opentelemetry/instrumentation-express';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';

const exporter = new InMemorySpanExporter();
new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register();
const instrumentations = [new HttpInstrumentation(), new ExpressInstrumentation()];
const require = createRequire(import.meta.url);
require('node:http');
const express = require('express');
const { startFixture } = await import('./server.ts');

const items = '/v1/boxes/box_a/items';
const paths = [`/base${items}?limit=1`, '/base/v1/boxes', '/base/v1/boxes/%zz/items', '/hello'];
const mounted = await startFixture({}, (contract) =>
  express()
    .use(express.json())
    .use('/base', contract)
    .get('/hello', (_req: unknown, res: { json(body: object): void }) => res.json({})),
);
for (const path of paths) await mounted.send('GET', path);
await mounted.close();
const alone = await startFixture();
await alone.send('GET', items);
await alone.send('GET', '/nowhere');
await alone.close();
const spans = exporter.getFinishedSpans().filter(({ kind }) => kind === SpanKind.SERVER);
console.log(JSON.stringify(spans.map(({ name, attributes }) => [name, attributes['http.route'] ?? null])));
for (const instrumentation of instrumentations) instrumentation.disable();

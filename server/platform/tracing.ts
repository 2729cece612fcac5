/**
 * Traces, by the API of OpenTelemetry alone. An operator activates them with an SDK, which `NODE_OPTIONS=--import` loads. Without
 * one, nothing here has an effect. Spans have no content of users: ids, names of operations and models, and types of errors.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import {
  type Attributes,
  type Context,
  context,
  createContextKey,
  INVALID_SPAN_CONTEXT,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/** 1.9, as the SDK for Node 20: an SDK gives no spans to a later API. */
const tracer = trace.getTracer('agent-cloud-service');

export interface SpanParts {
  readonly kind?: keyof typeof KINDS;
  readonly attributes?: Attributes;
  /** Where the span belongs, as a `traceparent`. Null begins a trace. Default: the current span, if there is one. */
  readonly parent?: string | null;
}

const NO_SPAN = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);

const KINDS = {
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/**
 * Runs work in a span, which ends with it. An error is recorded by its name: messages can contain secrets. Without a `parent` and
 * without a current span, it begins no span. Otherwise, each request would build a context also without an SDK.
 */
export function inSpan<Result>(
  name: string,
  { kind = 'internal', attributes = {}, parent }: SpanParts,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  if (parent === undefined && trace.getActiveSpan() === undefined) return work(NO_SPAN);
  const within = parent === undefined ? context.active() : contextOf(parent);
  return tracer.startActiveSpan(name, { kind: KINDS[kind], attributes }, within, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Returns true if the current span is recorded. */
export function isRecorded(): boolean {
  return trace.getActiveSpan()?.isRecording() ?? false;
}

const REQUEST_SPAN = createContextKey('The span of a request');

/** Serves each request in a span, which continues the trace of its headers and ends with the response. */
export function inRequestSpans(serve: RequestListener): RequestListener {
  return (req, res) => {
    // An instrumentation of Node's HTTP has begun one.
    if (trace.getActiveSpan()) return serve(req, res);
    const span = requestSpan(req, res);
    // No SDK is active.
    if (!isSpanContextValid(span.spanContext())) return serve(req, res);
    const within = trace.setSpan(ROOT_CONTEXT, span).setValue(REQUEST_SPAN, span);
    context.with(within, serve, undefined, req, res);
  };
}

function requestSpan({ method = '', headers }: IncomingMessage, res: ServerResponse): Span {
  const of = { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } };
  const span = tracer.startSpan(method, of, propagation.extract(ROOT_CONTEXT, headers));
  if (!span.isRecording()) return span;
  res.once('close', () => {
    const { statusCode } = res;
    const request_id = String(res.getHeader('X-Request-Id'));
    span.setAttributes({ 'http.response.status_code': statusCode, request_id });
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  return span;
}

/** Names the span of the current request. */
export function nameRequest(method: string, route: string): void {
  const span = context.active().getValue(REQUEST_SPAN) as Span | undefined;
  span?.updateName(`${method} ${route}`).setAttribute('http.route', route);
}

/** Adds attributes to the current span. */
export function annotate(attributes: Attributes): void {
  trace.getActiveSpan()?.setAttributes(attributes);
}

/** Returns the `traceparent` of the current span (W3C Trace Context), to store it. Null without one. */
export function currentTrace(): string | null {
  const current = trace.getActiveSpan()?.spanContext();
  if (!current || !isSpanContextValid(current)) return null;
  return `00-${current.traceId}-${current.spanId}-${current.traceFlags.toString(16).padStart(2, '0')}`;
}

/** Returns the headers that continue the trace at another service. Without baggage, which clients send and which can be anything. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const carrier: Record<string, string> = {};
  propagation.inject(propagation.deleteBaggage(context.active()), carrier);
  return carrier;
}

function contextOf(parent: string | null): Context {
  const [, traceId, spanId, flags] = /^00-(\w{32})-(\w{16})-(\w{2})$/.exec(parent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  const of = { traceId, spanId, traceFlags: Number.parseInt(flags ?? '0', 16), isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, of);
}

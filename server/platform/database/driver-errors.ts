import { inSpan, isRecorded } from '../tracing.ts';

/** Runs a prepared query of Drizzle. Drizzle's types omit it. */
interface Prepared {
  queryWithCache(text: string, parameters: unknown[], run: () => Promise<unknown>): Promise<unknown>;
}

/**
 * Makes a query of Drizzle fail with the driver's error, a `DatabaseError`. Drizzle's own error contains the parameters
 * of the query, which can be secrets. In a trace, each query has a span with its text, where values are placeholders.
 */
export function withDriverErrors<Query extends object>(query: Query): Query {
  (query as Query & Prepared).queryWithCache = (text, _parameters, run) => inQuerySpan(text, run);
  return query;
}

const OF_POSTGRES = 'postgresql';
const TEXT_LENGTH = 1_000;

/**
 * The name of the span is the first word of the query, by OpenTelemetry's conventions. Queries outside of a recorded span, such as
 * those of heartbeats, have no span.
 */
function inQuerySpan<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
  if (!isRecorded()) return run();
  const [name = 'query'] = /\w+/.exec(text) ?? [];
  const attributes = { 'db.system.name': OF_POSTGRES, 'db.query.text': text.slice(0, TEXT_LENGTH) };
  return inSpan(name, { kind: 'client', attributes }, run);
}

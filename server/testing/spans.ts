/** For tests of traces: a server with an operator's SDK, which writes its spans to a file. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export interface Span {
  readonly name: string;
  readonly kind: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parent: string | null;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Returns the environment of a server that writes its spans to this file. */
export const tracedInto = (file: string) => ({
  NODE_OPTIONS: `--import=${pathToFileURL(path.resolve('server/testing/tracing-sdk.mjs')).href}`,
  TRACE_FILE: file,
});

/** Returns the spans of a file so far. */
export function spansIn(file: string): Span[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Span);
}

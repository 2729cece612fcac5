/** Finds breaches of the contract in responses of handlers. A breach is a sentence without values. */

import type { HttpResponse, Operation, ServerSentEvent } from '../operation.ts';
import { isBytes } from './bytes.ts';
import { hasBytes, responsesOf, streams } from './document.ts';
import type { Enforcer } from './enforcer.ts';
import { OWN_HEADERS } from './headers.ts';
import type { JsonObject } from './references.ts';
import { isStream } from './stream.ts';

/** Returns all breaches; an empty list if there are none. */
export interface BreachFinder {
  /** Checks status, headers and body of a response, but not the events of a stream. */
  inResponse(response: HttpResponse): string[];
  /** Checks an event of a stream. */
  inEvent(event: ServerSentEvent): string[];
}

/** Creates the checks of an operation. */
export function breachFinder(
  document: JsonObject,
  enforcer: Pick<Enforcer, 'operation' | 'headers' | 'bodyBreach' | 'headerBreach'>,
): BreachFinder {
  const { operation, bodyBreach, headerBreach } = enforcer;
  let declared: ReturnType<typeof declaredIn> | undefined;

  /** Most responses return no headers and require none of the handler. */
  function headerBreaches(
    { status, headers: given = {} }: HttpResponse,
    required: readonly string[],
  ): string[] {
    const declaredHere = enforcer.headers[status] ?? {};
    const names = new Set(Object.keys(given).map((name) => name.toLowerCase()));
    const missing = required.filter((name) => !names.has(name));
    return [
      ...missing.map((name) => `Header ${declaredHere[name]?.name} is required for status ${status}.`),
      ...Object.entries(given).flatMap(([name, value]) => {
        const lowerCase = name.toLowerCase();
        if (!Object.hasOwn(declaredHere, lowerCase)) {
          // Every 401 can have a challenge (RFC 9110, 11.6.1), even if it is not declared.
          if (lowerCase === 'www-authenticate') return [];
          return [`Header ${name} is not declared for status ${status}.`];
        }
        const breach = OWN_HEADERS.has(lowerCase) ? undefined : headerBreach(status, lowerCase, value);
        return breach === undefined ? [] : [`Header ${name} of status ${status}: ${breach}`];
      }),
    ];
  }

  function contentBreach(
    response: HttpResponse,
    { streams: streamed, bytes }: { streams: boolean; bytes: boolean },
  ): string | undefined {
    const { status } = response;
    if (isBytes(response)) return bytes ? undefined : `Status ${status} does not have bytes.`;
    if (bytes) return `Status ${status} has bytes, not a body.`;
    if (isStream(response)) return streamed ? undefined : `Status ${status} has a body, not a stream.`;
    if (streamed) return `Status ${status} is a stream and has no body.`;
    // It was checked when it was first sent. The contract of that server can have been an earlier version.
    if (isReplay(response)) return;
    const breach = bodyBreach(status, response.body);
    return breach && `Body of status ${status}: ${breach}`;
  }

  return {
    inResponse(response) {
      const { status } = response;
      declared ??= declaredIn(document, operation, enforcer.headers);
      const known = declared.get(status);
      if (known === undefined) return [`Status ${status} is not declared.`];
      const isPlain = response.headers === undefined && known.required.length === 0;
      const breaches = isPlain ? [] : headerBreaches(response, known.required);
      const breach = contentBreach(response, known);
      return breach === undefined ? breaches : [...breaches, breach];
    },

    inEvent(event) {
      if ('comment' in event) return [];
      const breach = bodyBreach(200, event.data);
      return [
        ...(event.event === 'error' ? ['An event is named error, which is reserved for the shell.'] : []),
        ...(breach === undefined ? [] : [`Data of an event: ${breach}`]),
      ];
    },
  };
}

/** Returns true for a response that was stored for an Idempotency-Key and is sent again. */
function isReplay({ headers = {} }: HttpResponse): boolean {
  return Object.entries(headers).some(
    ([name, value]) => name.toLowerCase() === 'idempotent-replayed' && value === 'true',
  );
}

/** Returns what the contract declares for each status. */
function declaredIn(document: JsonObject, operation: Operation, headers: Enforcer['headers']) {
  return new Map(
    [...responsesOf(document, operation)].map(([status, response]) => [
      status,
      { required: requiredIn(headers[status]), streams: streams(response), bytes: hasBytes(response) },
    ]),
  );
}

function requiredIn(headers: Enforcer['headers'][string] = {}): string[] {
  return Object.keys(headers).filter((name) => headers[name]?.required);
}

/** Finds breaches of the contract in responses of handlers. A breach is a sentence without values. */

import type { HttpResponse, ServerSentEvent } from '../operation.ts';
import { responsesOf, streams } from './document.ts';
import type { Enforcer } from './enforcer.ts';
import { isObject, type JsonObject, resolve } from './references.ts';
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
  { operation, bodyBreach }: Pick<Enforcer, 'operation' | 'bodyBreach'>,
): BreachFinder {
  const declared = new Map(
    [...responsesOf(document, operation)].map(([status, response]) => [
      status,
      { headers: headerNames(document, response), streams: streams(response) },
    ]),
  );

  function contentBreach(response: HttpResponse, streamed: boolean): string | undefined {
    const { status } = response;
    if (isStream(response)) return streamed ? undefined : `Status ${status} has a body, not a stream.`;
    if (streamed) return `Status ${status} is a stream and has no body.`;
    const breach = bodyBreach(status, response.body);
    return breach && `Body of status ${status}: ${breach}`;
  }

  return {
    inResponse(response) {
      const { status, headers = {} } = response;
      const known = declared.get(status);
      if (known === undefined) return [`Status ${status} is not declared.`];
      const undeclared = Object.keys(headers).filter((name) => !known.headers.has(name.toLowerCase()));
      const breaches = undeclared.map((name) => `Header ${name} is not declared for status ${status}.`);
      const breach = contentBreach(response, known.streams);
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

function headerNames(document: JsonObject, response: JsonObject): Set<string> {
  const headers = isObject(response.headers) ? resolve(document, response.headers) : {};
  // Every 401 can have a challenge (RFC 9110, 11.6.1), even if it is not declared.
  return new Set(['www-authenticate', ...Object.keys(headers).map((name) => name.toLowerCase())]);
}

/**
 * Finds breaches of the contract in what handlers response, as sentences without values.
 */

import { isStream } from '../http/stream.ts';
import type { HttpResponse, ServerSentEvent } from '../operation.ts';
import { responsesOf, streams } from './document.ts';
import type { Enforcer } from './enforcer.ts';
import { isObject, type JsonObject, resolve } from './references.ts';

/** Finds every breach; the list is empty when there is none. */
export interface BreachFinder {
  /** In the status and headers of a response, and in its body; the events of a stream come later. */
  inResponse(response: HttpResponse): string[];
  /** In an event of a stream. */
  inEvent(event: ServerSentEvent): string[];
}

/** The checks on the responses of an operation. */
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
    if (isStream(response)) return streamed ? undefined : `Status ${status} has a body, and is no stream.`;
    if (streamed) return `Status ${status} is a stream, and has no body.`;
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
        ...(event.event === 'error' ? ["An event is named error, which is the shell's own."] : []),
        ...(breach === undefined ? [] : [`Data of an event: ${breach}`]),
      ];
    },
  };
}

function headerNames(document: JsonObject, response: JsonObject): Set<string> {
  const headers = isObject(response.headers) ? resolve(document, response.headers) : {};
  // A challenge goes with every 401 (RFC 9110, 11.6.1), declared or not.
  return new Set(['www-authenticate', ...Object.keys(headers).map((name) => name.toLowerCase())]);
}

import { isDeepStrictEqual } from 'node:util';
import type { Change, Origin } from '../change.ts';
import { isObject, type Json, type JsonObject } from '../document.ts';
import type { Contracts, Split } from '../split.ts';

export const exampleChanged = {
  id: 'example-changed',
  reason: 'The example has the same name and another value.',
};

/** Redocly does not compare examples. */
export function examplesChanged({ base, revision }: Contracts): { change: Change; origin: Origin }[] {
  return [...revision.operations].flatMap(([prefix, operation]) => {
    const before = new Map(examplesOf(base, prefix));
    return examplesOf(revision, prefix)
      .filter(([place, value]) => before.has(place) && !isDeepStrictEqual(before.get(place), value))
      .map(([place, value]) => ({
        change: {
          impact: 'patch' as const,
          rule: exampleChanged.id,
          operation,
          place,
          schema: null,
          within: '',
          message: 'The example holds something else.',
          words: true,
        },
        origin: {
          reason: exampleChanged.reason,
          side: null,
          keys: [],
          typeName: 'Example',
          before: before.get(place),
          after: value,
        },
      }));
  });
}

function examplesOf(
  { document, operations }: Split,
  prefix: string,
): [place: string, value: Json | undefined][] {
  const key = operations.get(prefix);
  const operation = key && document.paths[key.path]?.[key.method.toLowerCase()];
  if (!isObject(operation)) return [];
  const responses = Object.entries(isObject(operation.responses) ? operation.responses : {});
  return [
    ...namedIn(operation.requestBody, 'request'),
    ...responses.flatMap(([status, response]) => namedIn(response, `response ${status}`)),
  ];
}

function namedIn(body: Json | undefined, where: string): [string, Json | undefined][] {
  const content = isObject(body) && isObject(body.content) ? Object.values(body.content) : [];
  return content.flatMap((media) => {
    const examples = Object.entries(((media as JsonObject).examples ?? {}) as JsonObject);
    return examples.map(([name, each]): [string, Json | undefined] => [
      `${where}: example ${name}`,
      isObject(each) ? each.value : undefined,
    ]);
  });
}

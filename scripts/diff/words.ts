import type { PlacedChange } from './place.ts';

const words = new Set([
  'description',
  'summary',
  'title',
  'example',
  'examples',
  'externalDocs',
  'tags',
  'name',
]);

/** Whether a change is one of words, examples and remarks, which no request and no response depends on. */
export function isOfWords({ typeName, property }: PlacedChange): boolean {
  if (/^(Info|Contact|License|Tag|TagList|ExternalDocs|Example|ExamplesMap)$/.test(typeName)) return true;
  return property !== undefined && (words.has(property) || property.startsWith('x-'));
}

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

/** Returns true if a change affects only texts, examples and extensions. No request and no response depends on them. */
export function isOfWords({ typeName, property }: PlacedChange): boolean {
  if (/^(Info|Contact|License|Tag|TagList|ExternalDocs|Example|ExamplesMap)$/.test(typeName)) return true;
  return property !== undefined && (words.has(property) || property.startsWith('x-'));
}

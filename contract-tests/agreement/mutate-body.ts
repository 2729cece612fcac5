/** Changes to a valid body. The judge decides whether the result is still valid. */
import type { Choice } from './choice.ts';

/** A place in a JSON value: the object or array that holds it, and its key there. */
interface Place {
  holder: Record<string, unknown>;
  key: string;
}

const names = ['colour', '', 'ID', 'toString', '__proto__', 'constructor', '漢', 'a b', '$ref', 'type\u0000'];
const otherValues = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  '',
  'x',
  [],
  {},
  [null],
  { id: 'x' },
  '2026-11-21T00:00:00Z',
];
const insertions = [
  '\u0000',
  '\ud800',
  '漢',
  '🚀',
  ' ',
  '\n',
  '/',
  '..',
  '%00',
  "'",
  '<',
  'x'.repeat(300),
  'x'.repeat(5000),
];

/** The changes by name, for the table of results. Each returns the JSON text of the changed body. */
export const bodyMutations: Readonly<Record<string, (body: unknown, choice: Choice) => string>> = {
  'a property left out': changing((_, { holder, key }) => void delete holder[key], 'property'),
  'an unknown property': (body, choice) => {
    const root = { body: structuredClone(body) };
    const objects = places(root)
      .map(({ holder, key }) => holder[key])
      .filter(isPlainObject);
    const target = choice.of(objects.length > 0 ? objects : [root as Record<string, unknown>]);
    // Not by assignment, to which `__proto__` is not a property.
    Object.defineProperty(target, choice.of(names), { value: choice.of(otherValues), enumerable: true });
    return text(root);
  },
  'a value of another kind': changing((choice, { holder, key }) => {
    holder[key] = choice.of(otherValues);
  }),
  'a text that is changed': changing((choice, { holder, key }) => {
    const at = choice.below(String(holder[key]).length + 1);
    const was = String(holder[key]);
    holder[key] = choice.oneIn(3)
      ? was.slice(0, at)
      : was.slice(0, at) + choice.of(insertions) + was.slice(at);
  }, 'text'),
  'a text that cannot be kept': (body, choice) => {
    const root = { body: structuredClone(body) };
    const texts = places(root).filter(isOf.text);
    // The longest text is prose, which has no pattern.
    const [longest] = texts.sort((a, b) => lengthAt(b) - lengthAt(a));
    if (longest) longest.holder[longest.key] += choice.of(['\u0000', '\ud800', '\udc00']);
    return text(root);
  },
  'a list of another length': changing((choice, { holder, key }) => {
    const list = holder[key] as unknown[];
    holder[key] = choice.oneIn(2) ? list.slice(1) : Array(choice.of([2, 51, 101, 501])).fill(list[0] ?? 'x');
  }, 'list'),
  'many properties': changing((choice, { holder, key }) => {
    holder[key] = Object.fromEntries(
      Array.from({ length: choice.of([16, 17, 64, 65]) }, (_, n) => [`K${n}`, 'v']),
    );
  }, 'object'),
  'deep nesting': changing((choice, { holder, key }) => {
    const depth = choice.of([10, 63, 64, 65, 500]);
    holder[key] = JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
  }),
  'no object': (_, choice) =>
    choice.of(['null', '[]', '1', '"x"', 'true', '{', '{} {}', "{'a':1}", 'NaN', '{"a":1,}']),
};

type Kind = 'property' | 'text' | 'list' | 'object';

const isOf: Readonly<Record<Kind, (place: Place) => boolean>> = {
  property: ({ holder }) => !Array.isArray(holder),
  text: ({ holder, key }) => typeof holder[key] === 'string',
  list: ({ holder, key }) => Array.isArray(holder[key]),
  object: ({ holder, key }) => isPlainObject(holder[key]),
};

/** Creates a change at one place, of a kind if `kind` is set. A body without such a place does not change. */
function changing(change: (choice: Choice, place: Place) => void, kind?: Kind) {
  return (body: unknown, choice: Choice): string => {
    const root = { body: structuredClone(body) };
    const all = places(root).filter((place) => kind !== 'property' || place.holder !== root);
    const candidates = kind ? all.filter(isOf[kind]) : all;
    if (candidates.length > 0) change(choice, choice.of(candidates));
    return text(root);
  };
}

function text({ body }: { body: unknown }): string {
  return JSON.stringify(body) ?? 'null';
}

function places(root: Record<string, unknown>): Place[] {
  return Object.entries(root).flatMap(([key, value]) => [
    { holder: root, key },
    ...(typeof value === 'object' && value !== null ? places(value as Record<string, unknown>) : []),
  ]);
}

function lengthAt({ holder, key }: Place): number {
  return String(holder[key]).length;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

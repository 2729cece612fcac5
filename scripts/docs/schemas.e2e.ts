import { describe, expect, it } from 'vitest';
import { contract, useDocumentation } from './page.ts';

const docs = useDocumentation();

/** One schema of each kind, because Redoc takes half a second per schema. */
const kinds = new Map(
  Object.entries(contract.components.schemas).map(([name, schema]) => {
    const { type, oneOf, anyOf, title, 'x-source': source } = schema as Record<string, unknown>;
    const kind = JSON.stringify([
      type,
      oneOf !== undefined,
      anyOf !== undefined,
      title !== undefined,
      source === 'none',
    ]);
    return [kind, [name, schema] as const];
  }),
);

describe('a schema of the documentation', () => {
  it.each([...kinds.values()])('shows %s with its source', async (name, schema) => {
    const section = await docs.open(`/schemas/${name.toLowerCase()}`);
    const source = schema['x-source'];
    const texts = [schema.title ?? name];
    // Redoc shows the description of the items instead of the array's.
    if ((schema as { type?: string }).type !== 'array')
      texts.push(source === 'none' ? 'not in the specification' : `section ${source}.`);
    for (const each of texts) await expect.poll(() => section.textContent()).toContain(each);
  });
});

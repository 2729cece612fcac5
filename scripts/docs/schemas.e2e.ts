import { describe, expect, it } from 'vitest';
import { contract, useDocumentation } from './page.ts';

const docs = useDocumentation();

describe('a schema of the documentation', () => {
  it.each(Object.entries(contract.components.schemas))('shows %s with its source', async (name, schema) => {
    const section = await docs.open(`/schemas/${name.toLowerCase()}`);
    const source = schema['x-source'];
    const texts = [schema.title ?? name];
    // Redoc shows the description of the items instead of the array's.
    if ((schema as { type?: string }).type !== 'array')
      texts.push(source === 'none' ? 'not in the specification' : `section ${source}.`);
    for (const each of texts) await expect.poll(() => section.textContent()).toContain(each);
  });
});

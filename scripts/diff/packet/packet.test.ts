import { expect, it } from 'vitest';
import { compareInDetail } from '../compare.ts';
import { type Editable, smallContract } from '../corpus/contract.ts';
import { createPacket } from './packet.ts';

const hostile = '</pre><script>alert(1)</script>\u202e"\'`';

it('shows hostile texts as text, and no request for words', async () => {
  const revision: Editable = smallContract();
  revision.components.schemas.Thing.properties.title.description = hostile;
  revision.components.schemas[`A${hostile}`] = { type: 'string', description: hostile };
  revision.components.schemas.CreateThing.properties[hostile] = { type: 'string', enum: [hostile] };
  const documents = [smallContract(), revision] as const;
  const page = await createPacket(await compareInDetail(...documents), documents);
  expect(page).toContain('&lt;script&gt;alert(1)');
  expect(page).not.toMatch(/<script|<img|\u202e|src=|https?:\/\/(?!example\.com|things\.test|127)/);
  expect(page).toContain('Words, examples and remarks in 1 place. No request shows it.');
});

it('has the same numbers in the verdict, the summary and the list', async () => {
  const revision: Editable = smallContract();
  delete revision.components.schemas.CreateThing.properties.note;
  revision.components.schemas.Thing.properties.state.enum.push('used');
  revision.components.schemas.Thing.description = 'Another.';
  const documents = [smallContract(), revision] as const;
  const page = await createPacket(await compareInDetail(...documents), documents);
  expect(page).toContain('Changes: 1 major, 1 minor, 1 patch.');
  expect(page).toMatch(/Of the 2 changes of more than words, \d have a request/);
  const cells = [...page.matchAll(/<td>(\d*)/g)].map(([, count]) => Number(count));
  expect(cells.reduce((sum, count) => sum + count, 0)).toBe(3);
  expect(page.match(/<article/g)).toHaveLength(2);
  for (const [, anchor] of page.matchAll(/href="#([^"]*)"/g)) expect(page).toContain(` id="${anchor}"`);
});

it('says that nothing changed', async () => {
  const documents = [smallContract(), smallContract()] as const;
  const page = await createPacket(await compareInDetail(...documents), documents);
  expect(page).toContain('Nothing changed from 1.0.0 to 1.0.0.');
  expect(page).not.toContain('<table>');
});

import { describe, expect, it } from 'vitest';
import { smallContract } from '../corpus/contract.ts';
import { schemaNamesRemoved } from './schema-name-removed.ts';

describe('schema-name-removed', () => {
  it('names each schema whose type can no longer be imported', () => {
    const { Bell: _, ...schemas } = smallContract().components?.schemas ?? {};
    const revision = { ...smallContract(), components: { schemas } };
    const gone = schemaNamesRemoved(smallContract(), revision);
    expect([...gone].map(([name, { impact }]) => [name, impact])).toEqual([['Bell', 'major']]);
  });

  it('has nothing against a new one', () => {
    const revision = smallContract();
    Object.assign(revision.components?.schemas ?? {}, { Lamp: {} });
    expect(schemaNamesRemoved(smallContract(), revision).size).toBe(0);
  });
});

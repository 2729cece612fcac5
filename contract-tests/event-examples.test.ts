import { expect, it } from 'vitest';
import type { SessionEvent, WorkspaceEvent } from '../client/index.ts';
import { declaredResponse, schemaAt } from './support/contract.ts';

const declared = schemaAt('#/components/schemas/DeclaredSessionEvent') as {
  discriminator: { mapping: Record<string, string> };
};
const list = [...(declaredResponse('listSessionEvents', 200)?.examples.values() ?? [])];
const streamed = [...(declaredResponse('streamSessionEvents', 200)?.examples.values() ?? [])];

it('has every type of event in one example, and the last one of a stream', () => {
  const pages = list as { data: SessionEvent[] }[];
  const longest = Math.max(...pages.map(({ data }) => data.length));
  const types = pages.find(({ data }) => data.length === longest)?.data.map(({ type }) => type) ?? [];
  const last = (streamed as SessionEvent[]).filter(({ type }) => type === 'session.deleted');
  expect([...new Set([...types, ...last.map(({ type }) => type)])].toSorted()).toEqual(
    Object.keys(declared.discriminator.mapping).toSorted(),
  );
});

it('has an example of each change that only streams of all sessions have', () => {
  const examples = [...(declaredResponse('streamEvents', 200)?.examples.values() ?? [])];
  const types = (examples as WorkspaceEvent[]).map(({ event }) => event.type);
  expect(types).toEqual(
    expect.arrayContaining(schemaAt('#/components/schemas/SessionChange/properties/type').enum as string[]),
  );
});

import { unwrap } from '../../client/index.ts';
import { missing, newMemory } from './given.ts';
import { type Given, type Scenario, type States, scenario, type ValidInput } from './scenario.ts';

type Operations = 'listMemoryVersions' | 'getMemoryVersion' | 'redactMemoryVersion';

/** Only versions of the demo data: other versions would come first. */
const ofTheDemo = { created_at: { lt: '2026-11-06T00:00:00Z' } };
const inStore = ({ activeMemoryStore }: States) => ({ path: { memory_store_id: activeMemoryStore } });
const one = ({ activeMemoryStore, memoryVersion }: States) => ({
  path: { memory_store_id: activeMemoryStore, memory_version_id: memoryVersion },
});
const missingOne = (states: States) => one({ ...states, memoryVersion: missing.memoryVersion });

export const validInput: ValidInput<Operations> = {
  listMemoryVersions: (states) => ({ ...inStore(states), query: ofTheDemo }),
  getMemoryVersion: one,
  redactMemoryVersion: one,
};

/** The first version of a memory that has a second one. */
const earlierVersion: Given = async (client, states) => {
  const fresh = await newMemory(client, states);
  const { activeMemoryStore: memory_store_id = '', activeMemory: memory_id = '' } = fresh;
  await unwrap(
    client.updateMemory({ path: { memory_store_id, memory_id }, body: { content: 'Another text' } }),
  );
  return fresh;
};

/** The same, redacted. */
const redactedVersion: Given = async (client, states) => {
  const fresh = await earlierVersion(client, states);
  await unwrap(client.redactMemoryVersion(one({ ...states, ...fresh })));
  return fresh;
};

export const memoryVersions: readonly Scenario[] = [
  scenario({
    operation: 'listMemoryVersions',
    name: 'of a store',
    needs: ['activeMemoryStore', 'memoryVersion'],
    input: validInput.listMemoryVersions,
    status: 200,
    example: 'memory_versions',
  }),
  scenario({
    operation: 'getMemoryVersion',
    name: 'with its content',
    needs: ['activeMemoryStore', 'memoryVersion'],
    input: one,
    status: 200,
    example: 'memory_version',
  }),
  scenario({
    operation: 'getMemoryVersion',
    name: 'that is redacted',
    given: redactedVersion,
    input: one,
    status: 200,
    example: 'redacted_memory_version',
  }),
  scenario({
    operation: 'redactMemoryVersion',
    name: 'that is not the newest',
    given: earlierVersion,
    input: one,
    status: 200,
    example: 'redacted_memory_version',
  }),
  scenario({
    operation: 'redactMemoryVersion',
    name: 'that is the newest',
    given: newMemory,
    input: one,
    status: 400,
    example: 'memory_version_current',
  }),
  ...(['getMemoryVersion', 'redactMemoryVersion'] as const).map((operation) =>
    scenario({
      operation,
      name: 'that is missing',
      needs: ['activeMemoryStore'],
      input: (states) => ({ ...validInput[operation](states), ...missingOne(states) }) as never,
      status: 404,
      example: 'memory_version_not_found',
    }),
  ),
];

import { expect, it } from 'vitest';
import type { AdminClient } from '../../client/index.ts';
import { collectLeftovers } from './leftovers.ts';

const deployments = '/api/v1/cloud/deployments';
const schedules = '/api/v1/forward/schedules';

/**
 * Returns the objects that are left and archived after these requests and responses, by the status of the archiving.
 */
async function after(
  responses: readonly (readonly [method: string, path: string, status: number, text: string])[],
  statusOf: (id: string) => number = () => 200,
) {
  const leftovers = collectLeftovers();
  for (const [method, path, status, text] of responses)
    await leftovers.see({ method, path }, { status, text, headers: new Headers() });
  const archived: string[] = [];
  const archive = async ({ path }: { path: Record<string, string> }) => {
    const [id = ''] = Object.values(path);
    archived.push(id);
    if (statusOf(id) === 0) throw new Error('No response.');
    return { status: statusOf(id) };
  };
  const client = { archiveDeployment: archive, archiveSchedule: archive } as unknown as AdminClient;
  return { left: await leftovers.archive(client), archived };
}

it('archives created deployments and schedules, each once', async () => {
  const { left, archived } = await after([
    ['POST', deployments, 200, '{"id":"dep_a"}'],
    ['POST', deployments, 200, '{"id":"dep_a"}'],
    ['POST', `${schedules}?colour=red`, 200, '{"id":"sched_a"}'],
  ]);
  expect([left, archived]).toEqual([[], ['dep_a', 'sched_a']]);
});

it('keeps older objects, rejected requests and responses without an id', async () => {
  const { archived } = await after([
    ['GET', deployments, 200, '{"data":[{"id":"dep_a"}]}'],
    ['POST', `${deployments}/dep_a/pause`, 200, '{"id":"dep_a"}'],
    ['POST', deployments, 404, '{"id":"dep_b"}'],
    ['POST', deployments, 200, '{"id":1}'],
    ['POST', schedules, 200, '<html>'],
    ['POST', '/api/v1/cloud/sessions', 200, '{"id":"sess_a"}'],
  ]);
  expect(archived).toEqual([]);
});

it('reports objects that it could not archive', async () => {
  const made = ['dep_200', 'dep_409', 'dep_500', 'dep_0'].map(
    (id) => ['POST', deployments, 200, JSON.stringify({ id })] as const,
  );
  const { left } = await after(made, (id) => Number(id.slice(4)));
  expect(left).toEqual(['dep_500', 'dep_0']);
});

/** Runs each row of the tables of states in the guide against the service, for deployments and forward schedules. */
import { describe, expect, it } from 'vitest';
import { unwrap } from '../client/index.ts';
import { tablesIn } from '../scripts/generate/pictures/machines.ts';
import { archivedDeployment, changedSchedule, newDeployment, newSchedule } from './scenarios/given.ts';
import type { Given } from './scenarios/scenario.ts';
import type { Subject } from './subject.ts';
import { bundle } from './support/contract.ts';
import { useService } from './support/service.ts';

const service = useService();
const tables = tablesIn((bundle as { info: { description: string } }).info.description);

const pausedDeployment: Given = async (client, states) => {
  const made = await newDeployment(client, states);
  await unwrap(client.pauseDeployment({ path: { id: made.activeDeployment ?? '' } }));
  return made;
};

const deployments = {
  title: 'Deployment states',
  given: { active: newDeployment, paused: pausedDeployment, archived: archivedDeployment },
  idOf: (made: Awaited<ReturnType<Given>>) => made.activeDeployment ?? '',
  read: ({ client }: Subject, id: string) => unwrap(client.getDeployment({ path: { id } })),
  requests: {
    pause: ({ client }: Subject, id: string) => client.pauseDeployment({ path: { id } }),
    unpause: ({ client }: Subject, id: string) => client.unpauseDeployment({ path: { id } }),
    run: ({ client }: Subject, id: string) => client.runDeployment({ path: { id } }),
    update: ({ client }: Subject, id: string) =>
      client.updateDeployment({ path: { id }, body: { name: 'x' } }),
    archive: ({ client }: Subject, id: string) => client.archiveDeployment({ path: { id } }),
  },
};

const schedules = {
  title: 'Forward schedule states',
  given: {
    active: newSchedule(),
    paused: changedSchedule(newSchedule(), 'pauseSchedule'),
    archived: changedSchedule(newSchedule(), 'archiveSchedule'),
  },
  idOf: (made: Awaited<ReturnType<Given>>) => made.activeSchedule ?? '',
  read: ({ client }: Subject, id: string) => unwrap(client.getSchedule({ path: { schedule_id: id } })),
  requests: {
    pause: ({ client }: Subject, id: string) => client.pauseSchedule({ path: { schedule_id: id } }),
    unpause: ({ client }: Subject, id: string) => client.unpauseSchedule({ path: { schedule_id: id } }),
    run: ({ client }: Subject, id: string) => client.runSchedule({ path: { schedule_id: id } }),
    archive: ({ client }: Subject, id: string) => client.archiveSchedule({ path: { schedule_id: id } }),
  },
};

describe.each([deployments, schedules])('$title', ({ title, given, idOf, read, requests }) => {
  const rows = (tables.get(title) ?? []).flatMap(({ from, cause, to, effect }) => {
    const starts = from.startsWith('any') ? ['active', 'paused'] : [from];
    const causes = cause.startsWith('any') ? Object.keys(requests) : [cause];
    return starts.flatMap((start) =>
      causes.map((name) => ({ start, name, end: to === 'unchanged' ? start : to, effect })),
    );
  });

  it('has each state in the table', () => {
    expect(new Set(rows.map(({ start }) => start))).toEqual(new Set(Object.keys(given)));
  });

  it.each(rows)('holds the row: $name of $start gives $end', async ({ start, name, end, effect }) => {
    const subject = await service.lender.lend([], [], []);
    const made = await given[start as keyof typeof given](subject.client, subject.states);
    const response = await requests[name as keyof typeof requests](subject, idOf(made));
    expect(effect).toContain(String(response.status));
    const { status, archived_at } = await read(subject, idOf(made));
    expect(archived_at ? 'archived' : status).toBe(end);
  });
});

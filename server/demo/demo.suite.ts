import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../generated/types.ts';
import { type CronSchedule, upcomingRuns } from '../platform/cron.ts';
import { DEFAULT_WORKSPACE } from '../platform/workspaces/queries.ts';
import { workspaces } from '../platform/workspaces/table.ts';
import { resources } from '../records/tables/resources.ts';
import type { TestDatabase } from '../testing/database.ts';
import { demoService } from '../testing/demo-service.ts';
import { demoCatalogue } from '../testing/import-demo.ts';
import type { TestService } from '../testing/service.ts';
import { example } from '../testing/test-data.ts';
import type { DemoStates } from './examples.ts';
import { nextRunOf } from './next-run.ts';

type Schemas = components['schemas'];

/** Tests of the demo data. */
export function describeDemo(on: TestDatabase): void {
  describe('the demo data', () => {
    let service: TestService;
    let states: DemoStates;
    beforeAll(async () => {
      ({ service, states } = await demoService(on));
    });

    it('is what the examples show', async () => {
      const path = { session_id: states.session };
      const listed = await service.handlers.listSessionResources(
        { path, query: { limit: 20, order: 'asc' } },
        service.request(),
      );
      expect(listed.body).toEqual(example('session_resources'));
      for (const [state, name] of [
        ['coordinatorThread', 'coordinator_thread'],
        ['idleThread', 'idle_thread'],
        ['runningThread', 'running_thread'],
        ['terminatedThread', 'terminated_thread'],
      ] as const) {
        const input = { path: { ...path, thread_id: states[state] } };
        const shown = example<Schemas['SessionThread']>(name);
        // Reads compute these values.
        const stats =
          shown.stats && expect.objectContaining({ startup_seconds: shown.stats.startup_seconds });
        expect((await service.handlers.getSessionThread(input, service.request())).body).toEqual({
          ...shown,
          stats,
        });
      }
    });

    it('has one event in the audit', async () => {
      const { workspaceId } = service;
      const events = await on.queries.audit.search(
        { operation: 'addDemoData', workspace: workspaceId },
        null,
        10,
      );
      expect(events).toMatchObject([{ actor_name: 'start', object_id: null }]);
    });

    it('refers to what is in the demo catalogue', () => {
      const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
      const versions = demoCatalogue.agents.map(({ id, version }) => `${id} ${version}`);
      for (const name of [
        'active_deployment',
        'paused_deployment',
        'manual_deployment',
        'paused_manual_deployment',
      ]) {
        const { agent, environment_id } = example<Schemas['Deployment']>(name);
        expect(versions, name).toContain(`${agent.id} ${agent.version}`);
        expect(ids(demoCatalogue.environments), name).toContain(environment_id);
      }
      for (const name of ['active_schedule', 'paused_schedule', 'archived_schedule']) {
        const { environment_id, identity_id, template_id } = example<Schemas['ForwardSchedule']>(name);
        expect(ids(demoCatalogue.environments), name).toContain(environment_id);
        expect(ids(demoCatalogue.identities), name).toContain(identity_id);
        expect(ids(demoCatalogue.templates), name).toContain(template_id);
      }
      const { agent } = example<Schemas['Session']>('session_with_resources');
      expect(demoCatalogue.agents).toContainEqual(expect.objectContaining(agent));
    });

    it('fires at times that come', () => {
      const schedules = [
        ...['active_deployment', 'paused_deployment'].map(
          (name) => example<Schemas['Deployment']>(name).schedule,
        ),
        ...['active_schedule', 'paused_schedule', 'archived_schedule'].map(
          (name) => example<Schemas['ForwardSchedule']>(name).trigger_policy,
        ),
      ];
      for (const schedule of schedules) {
        expect(upcomingRuns(schedule as CronSchedule, service.clock.now())).toHaveLength(5);
      }
    });

    it('has a next run, which the deployment shows', async () => {
      const id = states.activeDeployment;
      const { body } = await service.handlers.getDeployment({ path: { id } }, service.request());
      const { name, schedule } = body as Schemas['Deployment'];
      const next = await nextRunOf(on.db, id, service.clock.now());
      expect(next).toEqual({ name, at: schedule?.upcoming_runs_at[0] });
    });

    it('creates the default workspace before the others, as its id sorts', async () => {
      await service.seed(DEFAULT_WORKSPACE);
      const times = (await on.data.all(workspaces))
        .filter(({ workspace_id: name }) => [DEFAULT_WORKSPACE, 'demo-team'].includes(name))
        .sort((one, other) => (one.id < other.id ? -1 : 1))
        .map(({ created_at }) => Date.parse(created_at));
      expect(times).toEqual([...times].sort((one, other) => one - other));
      expect(times).toHaveLength(2);
    });

    it('stays as it is when it is there already', async () => {
      const now = service.clock.now().toISOString();
      await on.queries.deployments.pause(service.workspaceId, states.activeDeployment, now);
      await on.queries.resources.remove(service.workspaceId, states.session, states.resource);
      expect(await service.seed()).toEqual(states);
      const deployment = await on.queries.deployments.find(service.workspaceId, states.activeDeployment);
      expect(deployment?.status).toBe('paused');
      expect(await nextRunOf(on.db, states.activeDeployment, service.clock.now())).toBeNull();
      const kept = await on.data.all(resources);
      expect(kept.filter(({ id }) => id === states.resource)).toHaveLength(1);
    });
  });
}

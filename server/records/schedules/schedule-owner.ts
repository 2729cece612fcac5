import { ne } from 'drizzle-orm';
import { PermanentError } from '../owners/errors.ts';
import type { OwnerKind } from '../owners/owner.ts';
import { schedules } from '../tables/schedules.ts';
import { scheduleRefusal } from './refusal.ts';

/**
 * Forward schedules run by their trigger policy and by hand, with the settings in `execution` and the agent of their
 * template.
 */
export const scheduleOwner: OwnerKind<typeof schedules> = {
  kind: 'schedule',
  noun: 'Schedule',
  runNoun: 'Schedule run',
  runId: 'scheduleRun',
  table: schedules,
  limitsRuns: true,
  trigger: schedules.trigger_policy,
  triggerOf: ({ trigger_policy }) => trigger_policy,
  kept: { identity_id: schedules.identity_id, template_id: schedules.template_id },
  unarchived: ne(schedules.status, 'archived'),
  isArchived: ({ status }) => status === 'archived',
  archived: { status: 'archived', paused_reason: null },

  refusal: scheduleRefusal,

  executionOf: ({ execution }) => ({
    attempts: execution.max_attempts,
    atOnce: execution.max_concurrent_runs,
    timeoutMs: execution.timeout_ms,
    reusesSession: execution.session_mode === 'reuse_session',
  }),

  async requestOf({ workspace_id, template_id, environment_id, name, initial_events }, { templates }) {
    const template = await templates.find(workspace_id, template_id);
    if (!template?.agent) {
      const fault = template ? 'names no agent' : 'was not found';
      throw new PermanentError('template_not_found_error', `Template ${template_id} ${fault}.`);
    }
    return {
      session: { agent: template.agent, environment_id, title: name },
      deploymentId: null,
      events: initial_events.map(({ type, content }) => ({
        type,
        content: [{ type: 'text', text: content }],
      })),
    };
  },
};

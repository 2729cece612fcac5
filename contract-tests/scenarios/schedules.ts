import type { components } from '../../generated/types.ts';
import { example, limitAt } from '../support/contract.ts';
import { changedSchedule, missing, newSchedule, scheduleLike, scheduleRequest } from './given.ts';
import { type Scenario, type States, scenario, type ValidInput } from './scenario.ts';

type Schemas = components['schemas'];
type Request = Schemas['CreateScheduleRequest'];
type Changes = Schemas['UpdateScheduleRequest'];

type Operations =
  | 'listSchedules'
  | 'createSchedule'
  | 'getSchedule'
  | 'updateSchedule'
  | 'pauseSchedule'
  | 'unpauseSchedule'
  | 'archiveSchedule';

const path = ({ activeSchedule }: States) => ({ path: { schedule_id: activeSchedule } });

export const validInput: ValidInput<Operations> = {
  listSchedules: () => ({ query: { include_archived: true } }),
  createSchedule: (states) => ({ body: scheduleRequest(states) }),
  getSchedule: path,
  updateSchedule: (states) => ({ ...path(states), body: example<Changes>('update_schedule') }),
  pauseSchedule: path,
  unpauseSchedule: ({ pausedSchedule }) => ({ path: { schedule_id: pausedSchedule } }),
  archiveSchedule: path,
};

const creating =
  (changes: Partial<Request> | ((states: States) => Partial<Request>)) => (states: States) => ({
    body: {
      ...scheduleRequest(states),
      ...(typeof changes === 'function' ? changes(states) : changes),
    },
  });

const create = { operation: 'createSchedule', needs: ['newSchedule'] } as const;

const creation: readonly Scenario[] = [
  ...(
    [
      ['by a cron expression', 'create_schedule', 'created_schedule'],
      ['by hand alone', 'create_manual_schedule', 'manual_schedule'],
      ['for one instant', 'create_once_schedule', 'once_schedule'],
      ['at an interval', 'create_interval_schedule', 'interval_schedule'],
    ] as const
  ).map(([name, request, made]) =>
    scenario({
      ...create,
      name,
      input: (states) => ({ body: scheduleRequest(states, request) }),
      status: 200,
      example: made,
    }),
  ),
  ...(
    [
      ['for a date that never comes', 'cron', '0 0 31 2 *', 'trigger_never_comes'],
      ['for an instant that is over', 'once', '2026-01-01T00:00:00', 'trigger_too_soon'],
      ['at an interval of seconds', 'interval', 'PT59S', 'trigger_too_often'],
    ] as const
  ).map(([name, type, expression, refusal]) =>
    scenario({
      operation: 'createSchedule',
      name,
      input: creating({
        trigger_policy:
          type === 'interval' ? { type, expression } : { type, expression, timezone: 'Asia/Tokyo' },
      }),
      status: 400,
      example: refusal,
    }),
  ),
  scenario({
    operation: 'createSchedule',
    name: 'for an instant of no time zone',
    input: creating({ trigger_policy: { type: 'once', expression: '2035-12-31T23:59:00' } }),
    status: 400,
    example: 'trigger_without_zone',
  }),
  scenario({
    operation: 'createSchedule',
    name: 'of a missing identity',
    input: creating({ identity_id: missing.identity }),
    status: 404,
    example: 'identity_not_found',
  }),
  scenario({
    ...create,
    name: 'of a missing template',
    input: creating({ template_id: missing.template }),
    status: 404,
    example: 'template_not_found',
  }),
  scenario({
    ...create,
    name: 'in a missing environment',
    input: creating({ environment_id: missing.environment }),
    status: 404,
    example: 'environment_not_found',
  }),
  scenario({
    operation: 'createSchedule',
    name: 'in an archived environment',
    needs: ['newSchedule', 'archivedEnvironment'],
    input: creating(({ archivedEnvironment }) => ({ environment_id: archivedEnvironment })),
    status: 409,
    example: 'environment_archived',
  }),
];

const reading: readonly Scenario[] = [
  scenario({
    operation: 'listSchedules',
    name: 'newest first, archived ones too',
    needs: ['activeSchedule', 'pausedSchedule', 'archivedSchedule'],
    // Only the schedules of the demo data: new ones come first.
    input: () => ({ query: { include_archived: true, after_id: 'sched_01m4q9' } }),
    status: 200,
    example: 'schedules',
  }),
  scenario({
    operation: 'listSchedules',
    name: 'of an identity that never was',
    input: () => ({ query: { identity_id: missing.identity } }),
    status: 200,
    example: 'no_schedules',
  }),
  ...(['activeSchedule', 'pausedSchedule', 'archivedSchedule'] as const).map((state) =>
    scenario({
      operation: 'getSchedule',
      name: `of the ${state}`,
      needs: [state],
      input: (states) => ({ path: { schedule_id: states[state] } }),
      status: 200,
      example: state.replace('Schedule', '_schedule'),
    }),
  ),
];

const tooManyPairs = Object.fromEntries(
  Array.from({ length: limitAt('schemas/Metadata/maxProperties') + 1 }, (_, index) => [`key ${index}`, 'x']),
);

const update = {
  operation: 'updateSchedule',
  needs: ['newSchedule'],
  given: newSchedule('create_manual_schedule'),
} as const;
const changing = (body: object) => (states: States) => ({ ...path(states), body: body as Changes });

const changes: readonly Scenario[] = [
  scenario({
    ...update,
    name: 'of trigger, events, execution and metadata',
    input: validInput.updateSchedule,
    status: 200,
    example: 'updated_schedule',
  }),
  ...(
    [
      ['of the identity', { identity_id: missing.identity }, 400, 'schedule_identity_fixed'],
      ['with more metadata than there can be', { metadata: tooManyPairs }, 400, 'too_much_metadata'],
      [
        'for a date that never comes',
        { trigger_policy: { type: 'cron', expression: '0 0 31 2 *', timezone: 'UTC' } },
        400,
        'trigger_never_comes',
      ],
      ['to a missing template', { template_id: missing.template }, 404, 'template_not_found'],
      ['to a missing environment', { environment_id: missing.environment }, 404, 'environment_not_found'],
    ] as const
  ).map(([name, body, status, refusal]) =>
    scenario({ ...update, name, input: changing(body), status, example: refusal }),
  ),
  scenario({
    ...update,
    name: 'to an archived environment',
    needs: ['newSchedule', 'archivedEnvironment'],
    input: (states) => changing({ environment_id: states.archivedEnvironment })(states),
    status: 409,
    example: 'environment_archived',
  }),
];

const moves: readonly Scenario[] = [
  scenario({
    operation: 'pauseSchedule',
    name: 'of an active schedule',
    needs: ['newSchedule'],
    given: scheduleLike('paused_schedule'),
    input: validInput.pauseSchedule,
    status: 200,
    example: 'paused_schedule',
  }),
  scenario({
    operation: 'unpauseSchedule',
    name: 'of an active schedule',
    needs: ['activeSchedule'],
    input: path,
    status: 200,
    example: 'active_schedule',
  }),
  scenario({
    operation: 'archiveSchedule',
    name: 'of a paused schedule',
    needs: ['newSchedule'],
    given: changedSchedule(scheduleLike('archived_schedule'), 'pauseSchedule'),
    input: validInput.archiveSchedule,
    status: 200,
    example: 'archived_schedule',
  }),
  ...(['updateSchedule', 'pauseSchedule', 'unpauseSchedule', 'archiveSchedule'] as const).map((operation) =>
    scenario({
      operation,
      name: 'of an archived schedule',
      needs: ['newSchedule'],
      given: changedSchedule(newSchedule(), 'archiveSchedule'),
      input: validInput[operation] as never,
      status: 409,
      example: 'schedule_archived',
    }),
  ),
];

export const schedules: readonly Scenario[] = [...creation, ...reading, ...changes, ...moves];

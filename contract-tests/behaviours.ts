/** Rules that no schema can express, one file per topic. Add a new file to this list. */
import { agents } from './behaviour/agents.ts';
import { authentication } from './behaviour/authentication.ts';
import { bodies } from './behaviour/bodies.ts';
import { clientTokenLife } from './behaviour/client-token-life.ts';
import { clientTokens } from './behaviour/client-tokens.ts';
import { credentials } from './behaviour/credentials.ts';
import { deploymentLife } from './behaviour/deployment-life.ts';
import { deploymentRuns } from './behaviour/deployment-runs.ts';
import { deployments } from './behaviour/deployments.ts';
import { envelope } from './behaviour/envelope.ts';
import { environments } from './behaviour/environments.ts';
import { eventFiles } from './behaviour/event-files.ts';
import { events } from './behaviour/events.ts';
import { everyList } from './behaviour/every-list.ts';
import { files } from './behaviour/files.ts';
import { idempotency } from './behaviour/idempotency.ts';
import { listedData } from './behaviour/listed-data.ts';
import { memories } from './behaviour/memories.ts';
import { notFound } from './behaviour/not-found.ts';
import { nulls } from './behaviour/nulls.ts';
import { pagination } from './behaviour/pagination.ts';
import { repositories } from './behaviour/repositories.ts';
import { resources } from './behaviour/resources.ts';
import { scheduleLife } from './behaviour/schedule-life.ts';
import { scheduleRuns } from './behaviour/schedule-runs.ts';
import { schedules } from './behaviour/schedules.ts';
import { secrets } from './behaviour/secrets.ts';
import { sessionLife } from './behaviour/session-life.ts';
import { sessions } from './behaviour/sessions.ts';
import { skills } from './behaviour/skills.ts';
import { threads } from './behaviour/threads.ts';
import { unknownProperties } from './behaviour/unknown-properties.ts';
import { urls } from './behaviour/urls.ts';
import { vaults } from './behaviour/vaults.ts';
import { walkingPages } from './behaviour/walking-pages.ts';
import { workspaceEvents } from './behaviour/workspace-events.ts';
import { workspaceExport } from './behaviour/workspace-export.ts';
import type { Check } from './check.ts';

export const behaviours: readonly Check[] = [
  ...authentication,
  ...clientTokens,
  ...clientTokenLife,
  ...notFound,
  ...envelope,
  ...agents,
  ...environments,
  ...vaults,
  ...credentials,
  ...files,
  ...skills,
  ...memories,
  ...sessions,
  ...sessionLife,
  ...repositories,
  ...unknownProperties,
  ...nulls,
  ...events,
  ...workspaceEvents,
  ...eventFiles,
  ...resources,
  ...pagination,
  ...walkingPages,
  ...everyList,
  ...listedData,
  ...urls,
  ...threads,
  ...deployments,
  ...deploymentLife,
  ...deploymentRuns,
  ...schedules,
  ...scheduleLife,
  ...scheduleRuns,
  ...idempotency,
  ...bodies,
  ...secrets,
  ...workspaceExport,
];

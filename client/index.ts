/** The client of the Agent Sessions, Deployments and Schedules service. */
export type * from '../generated/client.ts';
export type * from '../generated/responses.ts';
export type * from '../generated/schemas.ts';
export type { components, operations, paths } from '../generated/types.ts';
export type { CallOptions, CallSettings, ExtraHeaders, Token } from './call.ts';
export {
  type AdminClient,
  type Client,
  type ClientOptions,
  createAdminClient,
  createClient,
} from './create-client.ts';
export { type Draft, draftsAfter } from './drafts.ts';
export * from './errors.ts';
export {
  type FollowedBatch,
  type FollowedSession,
  type FollowOptions,
  followSession,
} from './follow-session.ts';
export type { Attempt, AttemptEnd, Hooks } from './hooks.ts';
export { type Pages, pages } from './pages.ts';
export type { RetryOptions } from './retry.ts';
export type { Runtime } from './runtime.ts';
export { sharedEvents } from './shared-events.ts';
export type { StreamOptions, StreamState } from './stream.ts';
export type { Fetch, FetchResponse } from './transport.ts';
export { type Success, unwrap } from './unwrap.ts';

/** The client of the Agent Sessions, Deployments and Schedules service. */
export type * from '../generated/client.ts';
export type * from '../generated/responses.ts';
export type * from '../generated/schemas.ts';
export type { components } from '../generated/types.ts';
export { type Client, type ClientOptions, createClient } from './create-client.ts';
export * from './errors.ts';
export { type Success, unwrap } from './unwrap.ts';

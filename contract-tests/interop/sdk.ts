/** `@anthropic-ai/sdk`, an independent client of the same family, used against our service. */
import Anthropic from '@anthropic-ai/sdk';
import type { States } from '../states.ts';

/**
 * Creates the client as its users do. Its paths begin with `/v1/`, and ours with `/api/v1/cloud/`, so its `fetch` replaces the
 * beginning. The rest of each request is what the client sends. docs/other-clients.md shows the same.
 */
export function familyClient({ url, token }: { url: string; token: string }): Anthropic {
  return new Anthropic({ baseURL: url, authToken: token, apiKey: null, maxRetries: 0, fetch: renamed });
}

const renamed: typeof fetch = (input, init) => {
  const url = new URL(String(input));
  url.pathname = url.pathname.replace(/^\/v1\//, '/api/v1/cloud/');
  return fetch(url, init);
};

/** The last argument of the calls in `additions`. */
export const jsonType = { headers: { 'Content-Type': 'application/json' } };

/** The methods of a resource of the client and of its sub-resources, such as `sessions.threads.events.list`. */
export function methodsOf(resource: object, name: string): string[] {
  const own = Object.getOwnPropertyNames(Object.getPrototypeOf(resource))
    .filter((method) => method !== 'constructor')
    .map((method) => `${name}.${method}`);
  const below = Object.entries(resource).filter(([key, value]) => !key.startsWith('_') && isResource(value));
  return [...own, ...below.flatMap(([key, value]) => methodsOf(value, `${name}.${key}`))];
}

const isResource = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && '_client' in value;

/** Creates a deployment with what the service requires, and more. */
export const newDeployment = ({ beta }: Anthropic, { agent, environment }: States, more: object = {}) =>
  beta.deployments.create({
    name: 'Interop',
    agent,
    environment_id: environment,
    initial_events: [{ type: 'user.message', content: [{ type: 'text', text: 'Continue.' }] }],
    ...more,
  });

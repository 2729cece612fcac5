/** `@anthropic-ai/sdk`, an independent client of the same family, used against our service. */
import Anthropic from '@anthropic-ai/sdk';
import type { States } from '../states.ts';

/**
 * Creates the client, with a `fetch` that only changes what the two systems name differently: paths begin with
 * `/api/v1/cloud/` instead of `/v1/`, `?beta=true` is removed, and a POST has a Content-Type and a body.
 */
export function familyClient({ url, token }: { url: string; token: string }): Anthropic {
  return new Anthropic({ baseURL: url, authToken: token, apiKey: null, maxRetries: 0, fetch: translated });
}

const translated: typeof fetch = async (input, init) => {
  const url = new URL(String(input));
  url.pathname = url.pathname.replace(/^\/v1\//, '/api/v1/cloud/');
  url.searchParams.delete('beta');
  if (init?.method?.toUpperCase() !== 'POST') return fetch(url, init);
  const headers = new Headers(init.headers);
  headers.set('Content-Type', 'application/json');
  return fetch(url, { ...init, headers, body: init.body ?? '{}' });
};

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

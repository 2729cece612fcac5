/** `@anthropic-ai/sdk`, a client of the family that was not written here, as it drives our service. */
import Anthropic from '@anthropic-ai/sdk';

/**
 * The client, with a `fetch` that changes what the two systems call differently, and nothing else: paths begin with
 * `/api/v1/cloud/` in place of `/v1/`, there is no `?beta=true`, and a POST has a Content-Type and a body.
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

/** Every method of a resource of the client and of those below it, such as `sessions.threads.events.list`. */
export function methodsOf(resource: object, name: string): string[] {
  const own = Object.getOwnPropertyNames(Object.getPrototypeOf(resource))
    .filter((method) => method !== 'constructor')
    .map((method) => `${name}.${method}`);
  const below = Object.entries(resource).filter(([key, value]) => !key.startsWith('_') && isResource(value));
  return [...own, ...below.flatMap(([key, value]) => methodsOf(value, `${name}.${key}`))];
}

const isResource = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && '_client' in value;

/** The types of the contract as tools of others take them: openapi-fetch, openapi-react-query and openapi-msw. */
import { QueryClient } from '@tanstack/react-query';
import { setupServer } from 'msw/node';
import createFetchClient from 'openapi-fetch';
import { createOpenApiHttp } from 'openapi-msw';
import createQueries from 'openapi-react-query';
import { afterAll, afterEach, beforeAll, expect, expectTypeOf, it } from 'vitest';
import { responses } from '../generated/examples.ts';
import type { components, operations, paths, Session, SessionPage } from './index.ts';

const baseUrl = 'http://service.test';
const [session] = Object.values(responses.getSession[200]) as [Session];
const [page] = Object.values(responses.listSessions[200]) as [SessionPage];
const path = { session_id: session.id };

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const http = createOpenApiHttp<paths>({ baseUrl });
const client = createFetchClient<paths>({ baseUrl, fetch: (request) => fetch(request) });

it('works with openapi-msw and openapi-fetch', async () => {
  server.use(
    http.get('/api/v1/cloud/sessions/{session_id}', ({ params, response }) =>
      response(200).json({ ...session, id: params.session_id }),
    ),
    http.get('/api/v1/cloud/sessions', ({ query, response }) => {
      expect(query.get('limit')).toBe('5');
      return response(200).json(page);
    }),
  );
  const { data, error } = await client.GET('/api/v1/cloud/sessions/{session_id}', { params: { path } });
  expect(error).toBeUndefined();
  expect(data).toEqual(session);
  expectTypeOf(data).toEqualTypeOf<Session | undefined>();
  const list = await client.GET('/api/v1/cloud/sessions', { params: { query: { limit: 5 } } });
  expectTypeOf(list.data).toEqualTypeOf<SessionPage | undefined>();
  expect(list.data).toEqual(page);
  // @ts-expect-error the path parameter is missing
  expect(() => client.GET('/api/v1/cloud/sessions/{session_id}', {})).toBeTypeOf('function');
});

it('works with openapi-react-query', async () => {
  server.use(http.get('/api/v1/cloud/sessions/{session_id}', ({ response }) => response(200).json(session)));
  const queries = createQueries(client);
  const options = queries.queryOptions('get', '/api/v1/cloud/sessions/{session_id}', { params: { path } });
  const data = await new QueryClient().fetchQuery(options);
  expect(data).toEqual(session);
  expectTypeOf(data).toEqualTypeOf<Session>();
});

it('operations and components have the types of the client', () => {
  expectTypeOf<components['schemas']['Session']>().toEqualTypeOf<Session>();
  type Found = operations['getSession']['responses'][200]['content']['application/json'];
  expectTypeOf<Found>().toEqualTypeOf<Session>();
});

import { greatestLimit } from '../support/contract.ts';
import { type Fault, request, response, withBody, withQuery } from './fault.ts';

const list = 'listSessionResources';
const rotate = 'rotateSessionResourceToken';
const remove = 'deleteSessionResource';

/** Cursors by the session that gave them out, so that one can be taken for another. */
const drop = (...names: string[]) =>
  request(list, `ignores ${names.join(' and ')}`, (sent) =>
    withQuery(sent, (query) => {
      for (const name of names) query.delete(name);
    }),
  );

const lists: readonly Fault[] = [
  {
    operation: list,
    name: 'has a cursor that skips a row',
    async serve(sent, forward) {
      const received = await forward(sent);
      if (received.status !== 200 || !sent.target.includes('page=')) return received;
      const body = JSON.parse(received.text);
      body.data.shift();
      body.first_id = body.data[0]?.id ?? null;
      body.last_id = body.data.at(-1)?.id ?? null;
      return { ...received, text: JSON.stringify(body) };
    },
  },
  {
    operation: list,
    name: 'has a cursor that repeats a page',
    async serve(sent, forward) {
      const received = await forward(sent);
      const page = new URLSearchParams(sent.target.split('?')[1]).get('page');
      const body = JSON.parse(received.text);
      if (received.status !== 200 || !page || body.next_page === null) return received;
      return { ...received, text: JSON.stringify({ ...body, next_page: page }) };
    },
  },
  request(list, 'accepts a limit above the maximum', (sent) =>
    withQuery(sent, (query) => {
      if (query.get('limit') === String(greatestLimit + 1)) query.set('limit', String(greatestLimit));
    }),
  ),
  request(list, 'accepts a limit of 0', (sent) =>
    withQuery(sent, (query) => {
      if (query.get('limit') === '0') query.delete('limit');
    }),
  ),
  request(list, 'accepts any limit that begins with a digit', (sent) =>
    withQuery(sent, (query) => {
      const digits = /^\d+/.exec(query.get('limit') ?? '')?.[0];
      if (digits) query.set('limit', digits);
    }),
  ),
  request(list, 'has 10 on a page by default', (sent) =>
    withQuery(sent, (query) => {
      if (!query.has('limit') && !query.has('colour')) query.set('limit', '10');
    }),
  ),
  response(list, 'returns its page in the opposite order', 200, (body) => {
    body.data.reverse();
    [body.first_id, body.last_id] = [body.last_id, body.first_id];
  }),
  response(list, 'never has more', 200, (body) => {
    body.has_more = false;
  }),
  response(list, 'always has more', 200, (body) => {
    body.has_more = true;
  }),
  response(list, 'returns the last id as the first', 200, (body) => {
    body.first_id = body.last_id;
  }),
  response(list, 'has no last id', 200, (body) => {
    body.last_id = null;
  }),
  response(list, 'omits next_page on the last page', 200, (body) => {
    if (body.next_page === null) delete body.next_page;
  }),
  response(list, 'returns an empty text instead of null for no next page', 200, (body) => {
    body.next_page ??= '';
  }),
  drop('before_id'),
  drop('after_id'),
  {
    operation: list,
    name: 'accepts the cursors of other sessions',
    async serve(sent, forward) {
      const received = await forward(sent);
      const whole = withQuery(sent, (query) => query.delete('page'));
      return received.status === 400 && /[?&]page=[\w-]{30,}/.test(sent.target) && !/_id=/.test(sent.target)
        ? forward(whole)
        : received;
    },
  },
  {
    operation: list,
    name: 'includes the resource that after_id names',
    async serve(sent, forward) {
      const received = await forward(sent);
      const id = new URLSearchParams(sent.target.split('?')[1]).get('after_id');
      if (received.status !== 200 || !id) return received;
      const all = await forward(withQuery(sent, (query) => query.delete('after_id')));
      const own = JSON.parse(all.text).data.find((each: { id: string }) => each.id === id);
      const body = JSON.parse(received.text);
      if (own) body.data.unshift(own);
      return { ...received, text: JSON.stringify({ ...body, first_id: body.data[0]?.id ?? null }) };
    },
  },
  response(list, 'has an undeclared property', 200, (body) => {
    body.total = body.data.length;
  }),
  response(list, 'has an undeclared property in a resource', 200, (body) => {
    for (const each of body.data) each.workspace_id = 'wks_1';
  }),
  response(list, 'omits null for the checkout', 200, (body) => {
    for (const each of body.data) if (each.checkout === null) delete each.checkout;
  }),
  response(list, 'has no X-Request-Id', 200, (_, { headers }) => {
    delete headers['x-request-id'];
  }),
  response(list, 'returns the same X-Request-Id for all requests', 200, (_, { headers }) => {
    headers['x-request-id'] = '7d9f2c1e-5b0a-4a53-9d4e-3f1c8b6a2e90';
  }),
  response(list, 'returns the Content-Type of HTML', 200, (_, { headers }) => {
    headers['content-type'] = 'text/html; charset=utf-8';
  }),
];

const envelopes: readonly Fault[] = [
  response(list, 'has an envelope without request_id', 404, (body) => {
    delete body.request_id;
  }),
  response(list, 'has another request_id in the envelope than in the header', 404, (body) => {
    body.request_id = '7d9f2c1e-5b0a-4a53-9d4e-3f1c8b6a2e90';
  }),
  response(list, 'has the error without its envelope', 400, (body, received) => {
    received.text = JSON.stringify(body.error);
  }),
  response(list, 'has a 401 without WWW-Authenticate', 401, (_, { headers }) => {
    delete headers['www-authenticate'];
  }),
  response(list, 'has a 405 without Allow', 405, (_, { headers }) => {
    delete headers.allow;
  }),
  response(list, 'returns 404 for another method', 405, (body, received) => {
    received.status = 404;
    body.error.type = 'not_found_error';
  }),
];

const changes: readonly Fault[] = [
  response(rotate, 'returns the new token', 200, (body, _, sent) => {
    body.authorization_token = JSON.parse(sent.body.toString()).authorization_token;
  }),
  response(rotate, 'forgets the mount path', 200, (body) => {
    body.mount_path = '/data/other';
  }),
  response(rotate, 'returns 409 for a file', 400, (body, received) => {
    received.status = 409;
    body.error.type = 'conflict_error';
  }),
  request(rotate, 'accepts an empty token', (sent) =>
    withBody(sent, (body) => {
      if (body.authorization_token === '') body.authorization_token = 'x';
    }),
  ),
  request(rotate, 'accepts a mount path with the token, and ignores it', (sent) =>
    withBody(sent, (body) => {
      delete body.mount_path;
    }),
  ),
  response(remove, 'returns 204 without a body', 200, (_, received) => {
    received.status = 204;
    received.text = '';
  }),
  response(remove, 'returns the type of the resource', 200, (body) => {
    body.type = 'session_resource';
  }),
  response(remove, 'returns 200 for what is deleted already', 404, (body, received, sent) => {
    const id = sent.target.split('/').at(-1);
    received.status = 200;
    received.text = JSON.stringify({ id, type: 'session_resource_deleted' });
    delete body.error;
  }),
  {
    operation: remove,
    name: 'responds to a deletion without deleting',
    async serve(sent, forward) {
      const id = sent.target.split('/').at(-1);
      const listed = await forward({ ...sent, method: 'GET', target: sent.target.replace(/\/[^/]+$/, '') });
      if (!listed.text.includes(`"${id}"`)) return forward(sent);
      return { ...listed, text: JSON.stringify({ id, type: 'session_resource_deleted' }) };
    },
  },
];

export const resourceFaults: readonly Fault[] = [...lists, ...envelopes, ...changes];

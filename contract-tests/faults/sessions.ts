import { greatestEventLimit, greatestLimit } from '../support/contract.ts';
import { type Body, type Fault, request, response, withBody, withQuery } from './fault.ts';

const create = 'createSession';
const send = 'sendSessionEvents';
const list = 'listSessionEvents';
const error = (type: string, message: string) => ({ type, message });

/** Returns an error of another status and type. */
function instead(status: number, type: string) {
  return (body: Body, received: { status: number }) => {
    received.status = status;
    body.error = error(type, body.error.message);
  };
}

export const sessionFaults: readonly Fault[] = [
  request(list, 'accepts a limit above the maximum of events', (sent) =>
    withQuery(sent, (query) => {
      if (Number(query.get('limit')) > greatestEventLimit) query.set('limit', String(greatestEventLimit));
    }),
  ),
  request(list, 'rejects a limit above that of other lists', (sent) =>
    withQuery(sent, (query) => {
      if (Number(query.get('limit')) > greatestLimit) query.set('limit', String(greatestEventLimit + 1));
    }),
  ),
  response(create, 'returns 201', 200, (_, received) => {
    received.status = 201;
  }),
  response(create, 'omits the metadata', 200, (body) => {
    delete body.metadata;
  }),
  response(create, 'has null for an empty list', 200, (body) => {
    if (body.vault_ids.length === 0) body.vault_ids = null;
  }),
  response(create, 'returns the token of a repository', 200, (body, _, sent) => {
    const { resources } = JSON.parse(sent.body.toString());
    const secret = resources?.find((each: Body) => each?.authorization_token)?.authorization_token;
    if (secret) body.resources[0].authorization_token = secret;
  }),
  response(create, 'hides the token of a repository in the title', 200, (body, _, sent) => {
    body.title = sent.body.toString().match(/"authorization_token":"([^"]+)"/)?.[1] ?? body.title;
  }),
  response(create, 'repeats the token in an error', 400, (body, _, sent) => {
    body.error.message += ` ${sent.body.toString().slice(-120)}`;
  }),
  response(create, 'forgets the title', 200, (body) => {
    body.title = '';
  }),
  response(create, 'starts at once', 200, (body) => {
    body.status = 'running';
  }),
  response(create, 'mounts repositories at /data/repository by default', 200, (body, _, sent) => {
    const { resources } = JSON.parse(sent.body.toString());
    for (const [index, each] of (resources ?? []).entries()) {
      if (each.type === 'github_repository' && !each.mount_path)
        body.resources[index].mount_path = '/data/repository';
    }
  }),
  response(create, 'mounts files at /data/file by default', 200, (body, _, sent) => {
    const { resources } = JSON.parse(sent.body.toString());
    for (const [index, each] of (resources ?? []).entries()) {
      if (each.type === 'file' && !each.mount_path) body.resources[index].mount_path = '/data/file';
    }
  }),
  request(create, 'rejects the query parameter beta', (sent) =>
    withQuery(sent, (query) => {
      if (query.has('beta')) query.set('colour', 'red');
    }),
  ),
  response(create, 'has its resources in another order', 200, (body) => {
    body.resources.reverse();
  }),
  response(create, 'always takes the first version of an agent', 200, (body) => {
    body.agent.version = 1;
  }),
  response(create, 'has an id of another kind', 200, (body) => {
    body.id = body.id.replace('sess_', 'ses_');
  }),
  response(create, 'has times without a zone', 200, (body) => {
    body.created_at = body.created_at.replace('Z', '');
  }),
  response(create, 'stores a vault twice', 200, (body) => {
    body.vault_ids.push(...body.vault_ids.slice(0, 1));
  }),
  response(create, 'returns 400 for a missing agent', 404, instead(400, 'invalid_request_error')),
  response(create, 'returns 500 for half a body', 400, instead(500, 'api_error')),
  response(create, 'returns 400 for a large body', 413, instead(400, 'invalid_request_error')),
  request(create, 'accepts any media type', (sent) => ({
    ...sent,
    headers: { ...sent.headers, 'content-type': 'application/json' },
  })),
  request(create, 'ignores unknown properties', (sent) =>
    withBody(sent, (body) => {
      delete body.colour;
    }),
  ),
  request(create, 'converts numbers to texts', (sent) =>
    withBody(sent, (body) => {
      if (typeof body.title === 'number') body.title = String(body.title);
    }),
  ),
  request(create, 'rejects gzip', (sent) => ({
    ...sent,
    headers: { ...sent.headers, ...(sent.headers['content-encoding'] && { 'content-encoding': 'none' }) },
  })),
  response(send, 'returns the events in another order', 200, (body) => {
    body.data.reverse();
  }),
  response(send, 'returns the same id for all events', 200, (body) => {
    for (const event of body.data) event.id = body.data[0].id;
  }),
  response(send, 'trims texts', 200, (body) => {
    for (const { content } of body.data) for (const part of content) part.text = part.text.slice(0, 3);
  }),
  request(send, 'accepts more events than the maximum', (sent) =>
    withBody(sent, (body) => {
      if (Array.isArray(body.events)) body.events = body.events.slice(0, 50);
    }),
  ),
  request(send, 'accepts events of any type', (sent) =>
    withBody(sent, (body) => {
      for (const event of body.events) if (event.type) event.type = 'user.message';
    }),
  ),
  response('getSession', 'does not count stats', 200, (body) => {
    body.stats = { active_seconds: 0, duration_seconds: 0 };
  }),
  request(send, 'accepts an interruption of any thread', (sent) =>
    withBody(sent, (body) => {
      for (const event of body.events) delete event.session_thread_id;
    }),
  ),
  response(send, 'returns 403 for a session of another workspace', 404, (body, received) => {
    received.status = 403;
    body.error.type = 'permission_error';
  }),
];

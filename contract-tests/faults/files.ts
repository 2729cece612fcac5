import { type Fault, request, response, withBody, withQuery } from './fault.ts';

/** Files, and the copies of sessions. */
export const fileFaults: readonly Fault[] = [
  response('uploadFile', 'keeps the folders of a name', 200, (body) => {
    body.filename = `docs/${body.filename}`;
  }),
  response('uploadFile', 'shows another expiry', 200, (body) => {
    body.expires_at &&= body.created_at;
  }),
  response('uploadFile', 'says that an upload can be downloaded', 200, (body) => {
    body.downloadable = true;
  }),
  request('uploadFile', 'takes names with a question mark', (sent) => ({
    ...sent,
    body: Buffer.from(sent.body.toString('latin1').replace('?', '_'), 'latin1'),
  })),
  request('listFiles', 'ignores ids', (sent) => withQuery(sent, (query) => query.delete('ids'))),
  request('listFiles', 'ignores scope_id', (sent) => withQuery(sent, (query) => query.delete('scope_id'))),
  response('getFile', 'shows no scope of a copy', 200, (body) => {
    body.scope = null;
  }),
  response('getFileContent', 'responds to an upload with a conflict', 400, (body, received) => {
    received.status = 409;
    body.error.type = 'conflict_error';
  }),
  response('createSession', 'shows the file of the request as its copy', 200, (body, _, sent) => {
    const { resources = [] } = JSON.parse(sent.body.toString());
    for (const [index, each] of body.resources.entries())
      if (each.type === 'file') each.file_id = resources[index].file_id;
  }),
  request('createSession', 'accepts files that do not exist', (sent) =>
    withBody(sent, (body) => {
      if (body.resources?.length === 1 && body.resources[0].type === 'file') delete body.resources;
    }),
  ),
  request('sendSessionEvents', 'accepts files that do not exist', (sent) =>
    withBody(sent, (body) => {
      body.events = body.events.filter((event: object) => !JSON.stringify(event).includes('"file_id"'));
      if (body.events.length === 0)
        body.events = [{ type: 'user.message', content: [{ type: 'text', text: 'Read.' }] }];
    }),
  ),
  response('sendSessionEvents', 'shows the file of the request as its copy', 200, (body, _, sent) => {
    const { events } = JSON.parse(sent.body.toString());
    for (const [index, event] of events.entries()) {
      if (event.rubric?.type === 'file') body.data[index].rubric = event.rubric;
      if (JSON.stringify(event).includes('"file_id"') && event.content)
        body.data[index].content = event.content;
    }
  }),
  {
    operation: 'deleteFile',
    name: 'responds to a deletion without deleting',
    async serve(sent, forward) {
      const found = await forward({ ...sent, method: 'GET' });
      if (found.status !== 200) return forward(sent);
      const id = sent.target.split('/').at(-1);
      return { ...found, text: JSON.stringify({ id, type: 'file_deleted' }) };
    },
  },
];

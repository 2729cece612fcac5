import { type Fault, request, withBody, withQuery } from './fault.ts';

/** Memory stores, their memories, and the sessions that have them. */
export const memoryFaults: readonly Fault[] = [
  request('updateMemory', 'ignores content_sha256', (sent) =>
    withBody(sent, (body) => {
      delete body.content_sha256;
      delete body.precondition;
    }),
  ),
  request('deleteMemory', 'ignores expected_content_sha256', (sent) =>
    withQuery(sent, (query) => query.delete('expected_content_sha256')),
  ),
  request('listMemories', 'ignores depth', (sent) => withQuery(sent, (query) => query.delete('depth'))),
  request('listMemories', 'takes prefixes that are not folders', (sent) =>
    withQuery(sent, (query) => {
      if (!query.get('path_prefix')?.endsWith('/')) query.delete('path_prefix');
    }),
  ),
  request('listMemoryVersions', 'ignores operation', (sent) =>
    withQuery(sent, (query) => query.delete('operation')),
  ),
  request('listSessions', 'ignores memory_store_id', (sent) =>
    withQuery(sent, (query) => query.delete('memory_store_id')),
  ),
  request('createSession', 'accepts memory stores that do not exist', (sent) =>
    withBody(sent, (body) => {
      if (body.resources?.length === 1 && body.resources[0].type === 'memory_store') delete body.resources;
    }),
  ),
];

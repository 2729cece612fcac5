import { type Fault, request, response, withBody, withQuery } from './fault.ts';

/** Versions and tools of agents. */
export const agentFaults: readonly Fault[] = [
  request('updateAgent', 'ignores the version that a change names', (sent) =>
    withBody(sent, (body) => {
      delete body.version;
    }),
  ),
  response('updateAgent', 'returns the earlier version after a change', 200, (body) => {
    body.version = 1;
  }),
  request('updateAgent', 'keeps metadata that a change deletes', (sent) =>
    withBody(sent, (body) => {
      if (body.metadata === null) delete body.metadata;
    }),
  ),
  request('getAgent', 'returns the newest version, whatever version a request names', (sent) =>
    withQuery(sent, (query) => query.delete('version')),
  ),
  response('createAgent', 'enables tools that configs disable', 200, (body) => {
    const toolset = body.tools?.[0];
    if (toolset?.configs) toolset.enabled_tools = ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'];
  }),
  response('createAgent', 'disables all tools in default_config', 200, (body) => {
    const toolset = body.tools?.[0];
    if (toolset?.default_config) toolset.default_config.enabled = false;
  }),
  response('listAgentVersions', 'lists the oldest version first', 200, (body) => {
    body.data?.reverse();
  }),
  response('archiveAgent', 'does not show that an agent is archived', 200, (body) => {
    body.archived_at = null;
  }),
];

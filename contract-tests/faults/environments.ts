import { type Fault, request, response, withBody } from './fault.ts';

/** Changes and deletions of environments. */
export const environmentFaults: readonly Fault[] = [
  request('createEnvironment', 'drops the packages of pip', (sent) =>
    withBody(sent, (body) => {
      if (body.config?.packages) delete body.config.packages.pip;
    }),
  ),
  request('updateEnvironment', 'keeps metadata that a change deletes', (sent) =>
    withBody(sent, (body) => {
      if (body.metadata === null) delete body.metadata;
    }),
  ),
  response('updateEnvironment', 'loses the hosts when a change omits them', 200, (body) => {
    if (body.config?.networking?.allowed_hosts) body.config.networking.allowed_hosts = [];
  }),
  response('archiveEnvironment', 'does not show that an environment is archived', 200, (body) => {
    body.archived_at = null;
  }),
  response('deleteEnvironment', 'returns the type of another object', 200, (body) => {
    body.type = 'session_deleted';
  }),
];

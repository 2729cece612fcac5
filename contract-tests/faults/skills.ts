import { type Fault, request, response, withBody, withQuery } from './fault.ts';

/** Skills, their versions, and the agents that name them. */
export const skillFaults: readonly Fault[] = [
  response('createSkill', 'ignores display_name', 200, (body) => {
    body.display_name = 'weekly-report';
  }),
  response('createSkillVersion', 'shows no description', 200, (body) => {
    body.description = body.name;
  }),
  request('listSkills', 'ignores source', (sent) => withQuery(sent, (query) => query.delete('source'))),
  request('createAgent', 'accepts skills that do not exist', (sent) =>
    withBody(sent, (body) => {
      if (body.skills?.[0]?.skill_id.endsWith('01kdvdna00z6n3z6gb7j4rbd9t')) delete body.skills;
    }),
  ),
  {
    operation: 'deleteSkill',
    name: 'responds to a deletion without deleting',
    async serve(sent, forward) {
      const found = await forward({ ...sent, method: 'GET' });
      if (found.status !== 200) return forward(sent);
      const id = sent.target.split('/').at(-1);
      return { ...found, text: JSON.stringify({ id, type: 'skill_deleted' }) };
    },
  },
];

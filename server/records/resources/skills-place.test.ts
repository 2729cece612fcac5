import { expect, it, vi } from 'vitest';
import { checkSkillsPlace } from './skills-place.ts';

const skill = { type: 'custom', skill_id: 'skill_a', version: 'latest' };
const others = { type: 'coordinator', agents: [{ id: 'agent_b', type: 'agent', version: 1 }] };

/** Checks a file of a session whose agents have these skills: its own agent, and another one. */
function check(mount_path: string, own: object[] | null, other: object[] | null = null) {
  const agent = { skills: own ?? [], multiagent: other && others };
  const findSession = vi.fn(async () => own && { workspace_id: 'wks_a', agent });
  const find = async () => ({ definition: { skills: other ?? [] } });
  const checked = checkSkillsPlace(
    { type: 'file', file_id: 'file_a', mount_path },
    'body.resources[1]',
    findSession as never,
    { agents: { find } } as never,
  );
  return { checked, findSession };
}

it.each(['/data/skills', '/data/skills/a', '/data/skills/a/b'])(
  'rejects %s if an agent has skills',
  async (path) => {
    const conflict = {
      status: 400,
      code: 'mount_path_conflict',
      message: expect.stringContaining('body.resources[1].mount_path must not'),
    };
    await expect(check(path, [skill]).checked).rejects.toMatchObject(conflict);
    await expect(check(path, [], [skill]).checked).rejects.toMatchObject(conflict);
  },
);

it('accepts the place of skills for agents without skills', async () => {
  await check('/data/skills', []).checked;
  await check('/data/skills', [], []).checked;
  await check('/data/skills', null).checked;
});

it.each(['/data/skill', '/data/skills-2', '/mnt/session/uploads/skills'])(
  'accepts %s, without a look at the session',
  async (path) => {
    const { checked, findSession } = check(path, [skill]);
    await checked;
    expect(findSession).not.toHaveBeenCalled();
  },
);

/** Skills of repositories in sandboxes. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { say } from '../../testing/bodies.ts';
import { type GitServer, startGitServer } from '../../testing/git/git-server.ts';
import { addRepository } from '../../testing/git/repositories.ts';
import { bash, text, toolset, useModelAgent } from '../../testing/model-agent.ts';
import { allRuntimes, describeEach } from '../../testing/runtimes.ts';
import type { SentRequest } from '../../testing/scripted-model.ts';

const SKILL = '---\nname: deploy\ndescription: Deploys the shop.\n---\nRun ./deploy.\n';

let server: GitServer;
beforeAll(async () => {
  server = await startGitServer();
  await addRepository(server.folder, 'acme/shop', async (folder) => {
    await mkdir(path.join(folder, '.claude/skills/release'), { recursive: true });
    await writeFile(path.join(folder, '.claude/skills/release/SKILL.md'), SKILL);
  });
});
afterAll(() => server.close());

describeEach(allRuntimes, 'skills of repositories in the runtime $name', ({ name }) => {
  const on = useModelAgent(name, () => ({
    REPOSITORY_HOSTS: server.host,
    REPOSITORY_CA_FILE: server.caFile,
  }));
  const prompt = () => (on.model.requests.at(-1) as SentRequest).system?.[0]?.text ?? '';
  /** The path of the skill in the prompt. */
  const skillPath = () =>
    /^- (\S+): \{"name":"deploy","description":"Deploys the shop\."\}$/m.exec(prompt())?.[1];
  const resources = () => [{ type: 'github_repository' as const, url: server.url('acme/shop') }];

  it('names skills in the prompt as they were when the repository was cloned', async () => {
    const add =
      'mkdir -p shop/.claude/skills/own && cp shop/.claude/skills/release/SKILL.md shop/.claude/skills/own';
    on.model.script([bash(add)], [text('Done.')], [text('Hello.')]);
    const id = await on.sessionWith([toolset], 'Look.', { resources: resources() });
    await on.idle(id);
    expect(skillPath()).toMatch(/\/shop\/\.claude\/skills\/release\/SKILL\.md$/);
    await on.send(id, say('Hello.'));
    await on.idle(id, 2);
    expect(skillPath()).toMatch(/\/release\/SKILL\.md$/);
    expect(prompt()).not.toContain('/own/');
  });

  it('shows skills at their paths', async () => {
    on.model.script([text('Hello.')]);
    const id = await on.sessionWith([toolset], 'Hello.', { resources: resources() });
    await on.idle(id);
    const file_path = skillPath();
    on.model.script([{ type: 'tool_use', name: 'Read', input: { file_path } }], [text('Done.')]);
    await on.send(id, say('Read.'));
    const { content } = on.last(await on.idle(id, 2), 'agent.tool_result');
    expect(JSON.stringify(content)).toContain('Run ./deploy.');
  });

  it('names none to an agent without the tool Read', async () => {
    on.model.script([text('Hello.')]);
    const tools = [{ ...toolset, enabled_tools: ['Bash' as const] }];
    await on.idle(await on.sessionWith(tools, 'Hello.', { resources: resources() }));
    expect(prompt()).not.toContain('skill');
  });
});

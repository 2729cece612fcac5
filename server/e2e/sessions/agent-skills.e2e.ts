/** Skills of agents in sandboxes. */
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import { openDatabase } from '../../platform/database/open.ts';
import type { OpenDatabase } from '../../platform/database/opened.ts';
import { statementsOn } from '../../platform/database/statements.ts';
import { queriesOn } from '../../records/queries.ts';
import { environment_id, say } from '../../testing/bodies.ts';
import { bash, delegate, resultsOf, text, toolset, useModelAgent } from '../../testing/model-agent.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { allRuntimes, describeEach } from '../../testing/runtimes.ts';
import type { SentRequest } from '../../testing/scripted-model.ts';
import { addSkill, type TestSkill } from '../../testing/skills.ts';

const latest = ({ id }: TestSkill) => ({ type: 'custom' as const, skill_id: id });

describeEach(allRuntimes, 'skills of agents in the runtime $name', ({ name, works }) => {
  let postgres: TestPostgres;
  let url: string;
  let database: OpenDatabase;
  beforeAll(async () => {
    if (!works) return;
    postgres = await startPostgres(inject('postgres'));
    url = await postgres.newDatabase();
  });
  const on = useModelAgent(name, () => ({ DATABASE_URL: url }));
  beforeAll(async () => {
    database = await openDatabase({ dataDir: null, databaseUrl: url, schema: 'check' });
  });
  afterAll(async () => {
    await database?.close();
    await postgres?.stop();
  });

  async function add(skill: string, body: string, of?: string): Promise<TestSkill> {
    const [row] = (await statementsOn(database.db)('select workspace_id from agents limit 1')).rows;
    const parts = [
      { name: 'SKILL.md', content: body },
      { name: 'scripts/run.sh', content: '#!/bin/sh\necho ran\n', mode: 0o100_755 },
    ];
    const options = { name: skill, parts, ...(of !== undefined && { of }) };
    return addSkill(
      queriesOn(database.db),
      path.join(on.folder, 'blobs'),
      String(row?.workspace_id),
      options,
    );
  }
  const agentWith = async (agent: string, skills: ReturnType<typeof latest>[], others: string[] = []) => {
    const multiagent = { type: 'coordinator' as const, agents: others };
    const body = { name: agent, model: 'claude-test', tools: [toolset], skills };
    const created = await unwrap(
      on.client.createAgent({ body: { ...body, ...(others.length > 0 && { multiagent }) } }),
    );
    return created.id;
  };
  const start = async (agent: string) => {
    const body = { agent, environment_id, initial_events: [say('Work.')] };
    return (await unwrap(on.client.createSession({ body }))).id;
  };
  const prompts = () => on.model.requests.map((each) => (each as SentRequest).system?.[0]?.text ?? '');
  const pathOf = (skill: string, prompt = prompts().at(-1)) =>
    new RegExp(`^- (\\S+/skills/\\S+/SKILL.md): \\{"name":"${skill}"`, 'm').exec(prompt ?? '')?.[1];

  it('shows a skill at the path in the prompt, with its files', async () => {
    const pdf = await add('pdf', 'Fill in forms.');
    on.model.script([text('Hello.')]);
    const id = await start(await agentWith('Worker', [latest(pdf)]));
    await on.idle(id);
    const file_path = String(pathOf('pdf'));
    if (name === 'bubblewrap') expect(file_path).toBe('/data/skills/pdf/SKILL.md');
    const read = { type: 'tool_use' as const, name: 'Read', input: { file_path } };
    on.model.script([read], [bash(`${path.dirname(file_path)}/scripts/run.sh`)], [text('Done.')]);
    await on.send(id, say('Read.'));
    const [content, ran] = resultsOf(await on.idle(id, 2));
    expect(content).toContain('Fill in forms.');
    expect(ran).toBe('ran');
  });

  it.runIf(name === 'bubblewrap')('keeps agents from changing it', async () => {
    const pdf = await add('pdf', 'Fill in forms.');
    const change = 'cd /data/skills; echo x >>pdf/SKILL.md; rm -rf pdf; echo x >new; mv /data/skills /data/x';
    on.model.script([bash(`{ ${change}; } 2>/dev/null; cat pdf/SKILL.md; ls`)], [text('Done.')]);
    const id = await start(await agentWith('Worker', [latest(pdf)]));
    expect(resultsOf(await on.idle(id))).toEqual(['Fill in forms.pdf']);
  });

  it('names to each thread the skills of its agent', async () => {
    const [pdf, audit] = [await add('pdf', 'Fill.'), await add('audit', 'Audit.')];
    const reviewer = await agentWith('Reviewer', [latest(audit)]);
    const agent = await agentWith('Lead', [latest(pdf)], [reviewer]);
    const before = prompts().length;
    on.model.script([delegate('Reviewer', 'Review.')], [text('Reviewed.')], [text('Done.')]);
    await on.idle(await start(agent));
    const found = prompts().slice(before);
    expect(found.map((prompt) => ['pdf', 'audit'].filter((each) => pathOf(each, prompt)))).toEqual([
      ...[['pdf'], ['audit']],
      ['pdf'],
    ]);
  });

  it('keeps the version through a restart, also if the skill is deleted', async () => {
    const pdf = await add('pdf', 'The first.');
    on.model.script([text('Hello.')]);
    const id = await start(await agentWith('Worker', [latest(pdf)]));
    await on.idle(id);
    await add('pdf', 'The second.', pdf.id);
    await statementsOn(database.db)('delete from skills where id = $1', [pdf.id]);
    await on.kill();
    await on.serve();
    on.model.script([bash(`cat ${pathOf('pdf')}; cat "$AGENT_DEFINITION"`)], [text('Done.')]);
    await on.send(id, say('Read.'));
    const [result = ''] = resultsOf(await on.idle(id, 2));
    expect(result).toMatch(/^The first\.\{/);
    expect(JSON.parse(result.slice('The first.'.length)).skills).toEqual([
      { name: 'pdf', description: 'About pdf.', path: pathOf('pdf'), from: 'agent' },
    ]);
  });

  it('reports a skill that is gone, and continues with the others', async () => {
    const [pdf, gone] = [await add('pdf', 'Fill.'), await add('gone', 'Gone.')];
    const agent = await agentWith('Worker', [latest(gone), latest(pdf)]);
    await statementsOn(database.db)('delete from skills where id = $1', [gone.id]);
    on.model.script([text('Done.')]);
    const { error } = on.last(await on.idle(await start(agent)), 'session.error');
    expect(error).toMatchObject({ type: 'skill_not_found_error', retry_status: { type: 'terminal' } });
    expect(prompts().at(-1)).toContain(`could not provide these skills: ${gone.id}.`);
    expect(pathOf('pdf')).toBeDefined();
  });
});

/** The built-in agent repairs the demo's repository and opens a pull request with Debian's gh. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoFiles } from '../../demo/demo-repository.ts';
import type { PullRequest } from '../../demo/github-api.ts';
import conversation from '../../examples/pull-request.json' with { type: 'json' };
import { type GitServer, startGitServer } from '../../testing/git/git-server.ts';
import { addRepository, git } from '../../testing/git/repositories.ts';
import { bash, type Of, text, toolset, useModelAgent } from '../../testing/model-agent.ts';
import { allRuntimes, describeEach } from '../../testing/runtimes.ts';
import type { SentRequest } from '../../testing/scripted-model.ts';

const TOKEN = 'ghp_pull_request';

/** The responses of the conversation that docs/pull-request.md has with a scripted model. */
const script = conversation.fixtures.map(({ response: { content, toolCalls = [] } }) => [
  ...(content === undefined ? [] : [text(content)]),
  ...toolCalls.map(({ name, arguments: input }) => ({ type: 'tool_use' as const, name, input })),
]);

let server: GitServer;
beforeAll(async () => {
  server = await startGitServer();
  server.tokens.add(TOKEN);
  await addRepository(server.folder, 'demo/notes', async (folder) => {
    for (const [name, content] of Object.entries(demoFiles))
      await writeFile(path.join(folder, name), content);
  });
});
afterAll(() => server.close());

describeEach(allRuntimes, 'The built-in agent in the runtime $name', ({ name }) => {
  const on = useModelAgent(name, () => ({
    REPOSITORY_HOSTS: server.host,
    REPOSITORY_CA_FILE: server.caFile,
    MODEL_REQUESTS_PER_TURN: '10',
    // gh uses no proxy for localhost.
    SANDBOX_NETWORK: 'open',
  }));
  const sessionIn = (message: string) =>
    on.sessionWith([toolset], message, {
      resources: [{ type: 'github_repository', url: server.url('demo/notes'), authorization_token: TOKEN }],
    });

  it('tells the model which repository could not be cloned', async () => {
    on.model.script([text('It is not here.')]);
    const url = server.url('demo/none');
    const resources = [{ type: 'github_repository' as const, url, authorization_token: TOKEN }];
    const events = await on.idle(await on.sessionWith([toolset], 'Fix it.', { resources }));
    expect(events.map(({ type }) => type)).toContain('session.error');
    const { system } = on.model.requests.at(-1) as SentRequest;
    expect(system?.[0]?.text).toContain(`could not clone them: ${url}.`);
  });

  it('fixes a failing test, commits, pushes and opens a pull request', async () => {
    on.model.script(...script);
    const events = await on.idle(await sessionIn('Fix the failing test and open a pull request.'));
    const requestEnd = ['span.model_request_end', 'session.usage'];
    const call = ['span.model_request_start', 'agent.tool_use', ...requestEnd, 'agent.tool_result'];
    expect(events.map(({ type }) => type)).toEqual([
      ...['user.message', 'session.resource_mounted', 'session.status_running'],
      // Runs the tests.
      ...['span.model_request_start', 'agent.message', ...call.slice(1)],
      // Reads, edits, commits and pushes, opens the pull request.
      ...[...call, ...call, ...call, ...call],
      ...['span.model_request_start', 'agent.message', ...requestEnd],
      'session.status_idle',
    ]);
    const results = events.filter(
      (event): event is Of<'agent.tool_result'> => event.type === 'agent.tool_result',
    );
    const [tests, , , push, opened] = results.map(({ content }) => JSON.stringify(content));
    expect(results.map(({ is_error }) => is_error)).toEqual([true, false, false, false, false]);
    expect(tests).toContain('not ok 1');
    expect(push).toContain('new branch');
    const { head, ...pullRequest } = server.pullRequests.at(-1) as PullRequest;
    expect(pullRequest).toEqual({
      repository: 'demo/notes',
      base: 'main',
      title: 'Count words between several spaces',
      body: 'Fixes the failing test.',
      url: expect.stringContaining(`${server.host}/demo/notes/pull/`),
    });
    expect(opened).toContain(pullRequest.url);
    const pushed = await git(path.join(server.folder, 'demo/notes.git'), 'show', `${head}:words.mjs`);
    expect(pushed).toContain('filter(Boolean)');
    expect(on.last(events, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
    expect(JSON.stringify(events)).not.toContain(TOKEN);
    expect(JSON.stringify(on.model.requests.at(-1))).toContain(`gh pr create -R ${server.host}/OWNER/NAME`);
  });

  it('removes the token from what gh prints', async () => {
    on.model.script([bash('gh auth token --hostname $GH_HOST')], [text('Printed.')]);
    const events = await on.idle(await sessionIn('Print your token.'));
    expect(on.last(events, 'agent.tool_result')).toMatchObject({
      content: [text('[redacted]')],
      is_error: false,
    });
    expect(JSON.stringify([events, on.model.requests])).not.toContain(TOKEN);
  });
});

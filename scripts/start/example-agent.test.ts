import { describe, expect, it } from 'vitest';
import { chooseAgent } from '../../server/main/choose-agent.ts';
import { readConfig } from '../../server/main/config.ts';
import { describeStarted, withExampleAgent } from './example-agent.ts';

function start(env: Record<string, string>) {
  const given = readConfig(env).workspaces;
  const workspaces = withExampleAgent(given, '/built');
  return { given, workspaces, says: describeStarted(chooseAgent(workspaces), given) };
}

describe('the agent of npm start', () => {
  it('is the example agent if no other agent is set', () => {
    const { given, workspaces, says } = start({});
    expect(workspaces).toMatchObject({ agentFolder: '/built', unisolatedExample: true });
    expect(workspaces.agentCommand).toContain('agent.js');
    expect(says).toBe('the example agent. Set MODEL_API_KEY for an agent that works with a model');
    // For example, with WORKSPACE_RUNTIME=none.
    expect(describeStarted(null, given)).toBe('none. Messages are only stored');
  });

  it.each([
    [{ MODEL_API_KEY: 'sk-1' }, false, 'the built-in agent, with models of api.anthropic.com'],
    [{ AGENT_COMMAND: 'node agent.mjs' }, false, 'the command in AGENT_COMMAND'],
    [{ AGENT_COMMAND: 'none' }, true, 'none. Messages are only stored'],
    [{ AGENT_COMMAND: 'none', MODEL_API_KEY: 'sk-1' }, true, 'none. Messages are only stored'],
  ])('is the agent that %j enables, which requires isolation', (env, unisolatedExample, text) => {
    const { given, workspaces, says } = start(env);
    expect(workspaces).toEqual({ ...given, unisolatedExample });
    expect(says).toBe(text);
  });
});

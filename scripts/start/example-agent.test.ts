import { describe, expect, it } from 'vitest';
import { chooseAgent } from '../../server/main/choose-agent.ts';
import { readConfig } from '../../server/main/config.ts';
import { describeStarted, withExampleAgent } from './example-agent.ts';

function start(env: Record<string, string>) {
  const given = readConfig(env).sandboxes;
  const sandboxes = withExampleAgent(given, '/built');
  return { given, sandboxes, says: describeStarted(chooseAgent(sandboxes), given) };
}

describe('the agent of npm start', () => {
  it('is the example agent if no other agent is set', () => {
    const { given, sandboxes, says } = start({});
    expect(sandboxes).toMatchObject({ agentFolder: '/built', unisolatedExample: true });
    expect(sandboxes.agentCommand).toContain('agent.js');
    expect(says).toBe('the example agent. Set MODEL_API_KEY for an agent that works with a model');
    // For example, with SANDBOX_RUNTIME=none.
    expect(describeStarted(null, given)).toBe('none. Messages are only stored');
  });

  it.each([
    [{ MODEL_API_KEY: 'sk-1' }, false, 'the built-in agent, with models of api.anthropic.com'],
    [{ AGENT_COMMAND: 'node agent.mjs' }, false, 'the command in AGENT_COMMAND'],
    [{ AGENT_COMMAND: 'none' }, true, 'none. Messages are only stored'],
    [{ AGENT_COMMAND: 'none', MODEL_API_KEY: 'sk-1' }, true, 'none. Messages are only stored'],
  ])('is the agent that %j enables, which requires isolation', (env, unisolatedExample, text) => {
    const { given, sandboxes, says } = start(env);
    expect(sandboxes).toEqual({ ...given, unisolatedExample });
    expect(says).toBe(text);
  });
});

import { describe, expect, it } from 'vitest';
import { demoModel } from '../../server/demo/model/model.ts';
import { chooseAgent } from '../../server/main/choose-agent.ts';
import { readConfig } from '../../server/main/config.ts';
import { describeStarted, withDemoModel } from './demo-agent.ts';

function start(env: Record<string, string>) {
  const given = readConfig(env).sandboxes;
  const sandboxes = withDemoModel(given, env);
  return { given, sandboxes, says: describeStarted(chooseAgent(sandboxes), given) };
}

describe('the agent of npm start', () => {
  it('is the built-in agent with the demo model if no other agent is set', () => {
    const { given, sandboxes, says } = start({ MODEL_RETRIES: '1' });
    expect(sandboxes).toMatchObject({ agentCommand: null, unisolatedExample: true });
    expect(sandboxes.model?.settings).toMatchObject({ fetch: demoModel, retries: 1 });
    expect(says).toBe(
      'the built-in agent, with the demo model. Send it "help", or set MODEL_API_KEY for a real model',
    );
    // For example, without isolation.
    expect(describeStarted(null, given)).toBe('none. Messages are only stored');
  });

  it('does not exist without sandboxes', () => {
    expect(start({ SANDBOX_RUNTIME: 'none' }).says).toBe('none. Messages are only stored');
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

import { describe, expect, it } from 'vitest';
import { chooseAgent, describeAgent } from './choose-agent.ts';
import { readConfig } from './config.ts';

const chosenBy = (env: Record<string, string>) => chooseAgent(readConfig(env).sandboxes);

const key = { MODEL_API_KEY: 'sk-secret' };

describe('chooseAgent', () => {
  it('chooses none without settings', () => {
    expect(chosenBy({})).toBeNull();
  });

  it('chooses the built-in agent if the key of a model is set', () => {
    const { model } = readConfig(key).sandboxes;
    expect(chosenBy(key)).toEqual({
      setting: 'MODEL_API_KEY',
      model: model?.settings,
      budget: model?.budget,
      logBytes: model?.logBytes,
      starts: model?.starts,
    });
  });

  it.each([{}, key])('chooses the command if it is set, with %j', (env) => {
    expect(chosenBy({ AGENT_COMMAND: 'node agent.js', ...env })).toEqual({
      setting: 'AGENT_COMMAND',
      command: 'node agent.js',
    });
  });

  it.each([{}, key])('chooses none if AGENT_COMMAND=none, with %j', (env) => {
    expect(chosenBy({ AGENT_COMMAND: 'none', ...env })).toBeNull();
  });
});

describe('describeAgent', () => {
  it.each([
    [{}, 'none. Messages are only stored'],
    [{ AGENT_COMMAND: 'node agent.js --token=secret' }, 'the command in AGENT_COMMAND'],
    [key, 'the built-in agent, with models of api.anthropic.com'],
    [
      { ...key, MODEL_BASE_URL: 'http://127.0.0.1:8080/secret' },
      'the built-in agent, with models of 127.0.0.1:8080',
    ],
  ])('describes the agent of %j', (env, text) => {
    expect(describeAgent(chosenBy(env))).toBe(text);
  });
});

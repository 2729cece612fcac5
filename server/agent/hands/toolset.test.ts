import { betaAgentToolset20260401 } from '@anthropic-ai/sdk/tools/agent-toolset/node';
import { expect, it } from 'vitest';
import { type ToolDefinition, toolDefinitions } from './toolset.ts';

/** A schema without its texts. */
const shape = ({ properties, required }: ToolDefinition['input_schema']) => ({
  properties: Object.entries(properties).map(([name, { type, items }]) => [name, type, items]),
  required: required ?? [],
});

it('declares the tools of the SDK, with their properties', () => {
  const theirs = betaAgentToolset20260401({ workdir: '/' }) as unknown as ToolDefinition[];
  const ours = Object.values(toolDefinitions);
  expect(ours.map(({ name }) => name.toLowerCase())).toEqual(theirs.map(({ name }) => name));
  expect(ours.map(({ input_schema }) => shape(input_schema))).toEqual(
    theirs.map(({ input_schema }) => shape(input_schema)),
  );
});

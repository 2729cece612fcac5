import { expect, it } from 'vitest';
import { modelLabel, toolLabel } from './labels.ts';

it('gives at most 20 models a label', () => {
  const labels = Array.from({ length: 30 }, (_, index) => modelLabel(`model-${index}`));
  expect(new Set(labels).size).toBeLessThanOrEqual(21);
  expect(labels.at(-1)).toBe('other');
  expect(modelLabel('model-0')).toBe('model-0');
});

it('names no tool that users have named', () => {
  expect(toolLabel({ kind: 'toolset', name: 'Bash' })).toBe('Bash');
  expect(toolLabel({ kind: 'mcp', name: 'secret_name' })).toBe('mcp');
});

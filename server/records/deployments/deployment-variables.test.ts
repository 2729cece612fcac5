import { describe, expect, it } from 'vitest';
import contract from '../../../generated/openapi.json' with { type: 'json' };
import { checkVariables, variablesIn } from './deployment-variables.ts';

const { maxProperties, additionalProperties } = contract.components.schemas.EnvironmentVariables;

describe('the environment variables of a deployment', () => {
  it('reads the lines of a text with any line ends', () => {
    const text = 'A=1\r\n\nB_2=x = y\n  C=\n';
    expect(checkVariables(text)).toBe(text);
    expect(variablesIn(text)).toEqual({ A: '1', B_2: 'x = y', C: '' });
    expect(checkVariables('')).toBe('');
  });

  it('may be as many as a session has, of any length that it takes', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `A${index}=x`).join('\n');
    expect(checkVariables(lines(maxProperties))).toBe(lines(maxProperties));
    expect(() => checkVariables(lines(maxProperties + 1))).toThrow(/not have more than \d+ variables/);
    const value = 'x'.repeat(additionalProperties.maxLength);
    expect(checkVariables(`A=${value}`)).toBe(`A=${value}`);
    expect(() => checkVariables(`A=${value}x`)).toThrow(/not have more than \d+ characters/);
  });

  it.each(['secret', '=secret', 'A=1\nsecret', '# secret', 'export secret=1'])(
    'rejects an invalid line without repeating it: %j',
    (text) => {
      expect(() => checkVariables(text)).toThrow(
        'body.environment_variables must be lines such as NAME=value.',
      );
    },
  );

  it.each(['A-B=1', '1A=1', 'GH_TOKEN=1', '__proto__=1', 'É=1'])(
    'rejects a name that sessions reject: %j',
    (text) => {
      expect(() => checkVariables(text)).toThrow(/^A name in body\.environment_variables must be letters/);
    },
  );
});

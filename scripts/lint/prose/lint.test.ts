import { describe, expect, it } from 'vitest';
import { lintProse } from './lint.ts';
import { phrases, phrasesIn } from './phrases.ts';
import { problemOfTestName } from './test-names.ts';

describe('the lint of texts', () => {
  it('reports file, line, phrase and the usual words', () => {
    expect(lintProse('a.md', 'One.\n\nThe service answers with 409.\n')).toEqual([
      'a.md:3: "answers" is out. Write "response", "respond" or "return".',
    ]);
  });

  it('reads comments and messages of code, and no other code', () => {
    const code = [
      '/** It refuses a limit. */',
      'const refused = 1; // goes on',
      "const key = 'refused';",
      "throw new Error('refused by the server');",
      ['const text = `$', '{key} is none`;'].join(''),
    ].join('\n');
    const lines = lintProse('a.ts', code).map((problem) => problem.split(':')[1]);
    expect(lines).toEqual(['1', '2', '4', '5']);
  });

  it('ignores code spans and code blocks', () => {
    expect(lintProse('a.md', 'Run `answer`.\n\n```sh\nanswer --refuse\n```\n')).toEqual([]);
  });

  it('reads only summaries and comments of examples', () => {
    const page = 'a:\n  summary: It goes on\n  # It is none\n  value:\n    text: It goes on\n';
    expect(lintProse('openapi/x/examples.yaml', page)).toHaveLength(2);
    expect(lintProse('openapi/x/parameters.yaml', 'a:\n  description: It goes on\n')).toHaveLength(1);
  });

  it('names what to write for each phrase, and knows correct uses', () => {
    expect(phrases.every(({ instead }) => instead.length > 0)).toBe(true);
    expect(phrasesIn('There is no session. The connection was refused. It is no longer there.')).toEqual([]);
  });
});

describe('the lint of test names', () => {
  const lint = (code: string) => lintProse('a.test.ts', code);

  it('accepts verbs in the third person, templates and rows of tables', () => {
    for (const name of ['rejects a limit above 100', 'never loses events', '$operation $status', '%s']) {
      expect(problemOfTestName(name)).toBeNull();
    }
  });

  it('reports names without a verb, and names of more than 15 words', () => {
    expect(lint("it('a limit above 100', () => {});")[0]).toContain('begins with a verb');
    expect(lint(`it('${'rejects '.repeat(16)}', () => {});`)[0]).toContain('This one has 16');
  });

  it('finds names of it.each, it.skipIf and test', () => {
    for (const call of ["it.each([1])('a limit'", "it.skipIf(true)('a limit'", "test('a limit'"]) {
      expect(lint(`${call}, () => {});`)).toHaveLength(1);
    }
  });

  it('leaves names of describe free', () => {
    expect(lint("describe('a limit above 100', () => {});")).toEqual([]);
  });
});

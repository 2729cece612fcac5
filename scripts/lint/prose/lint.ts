import { phrasesIn } from './phrases.ts';
import { problemOfTestName } from './test-names.ts';
import { textsOf } from './texts.ts';

/** The problems of a file's texts, as `file:line: problem`. */
export function lintProse(name: string, content: string): string[] {
  const problems = textsOf(name, content).flatMap(({ at, text, kind }) => {
    const found = phrasesIn(text).map((phrase) => ({
      at: at + phrase.at,
      problem: `"${phrase.found}" is out. Write ${phrase.instead}.`,
    }));
    const problem = kind === 'test name' ? problemOfTestName(text) : null;
    return problem === null ? found : [...found, { at, problem }];
  });
  const lineAt = (at: number) => content.slice(0, at).split('\n').length;
  return problems.map(({ at, problem }) => `${name}:${lineAt(at)}: ${problem}`);
}

/** The files of the demo's repository, by their paths. Its test fails, so an agent has something to repair. */
export const demoFiles: Readonly<Record<string, string>> = {
  'README.md': '# Notes\n\nRun `node --test`.\n',
  'words.mjs': `/** Returns the number of words in a note. */
export function countWords(note) {
  return note.split(' ').length;
}
`,
  'words.test.mjs': `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countWords } from './words.mjs';

test('counts words between several spaces', () => {
  assert.equal(countWords('Buy  milk'), 2);
});
`,
};

const mostWords = 15;

/** Verbs in the third person that do not end in "s", and words before a verb. */
const alsoVerbs: ReadonlySet<string> = new Set(['can', 'cannot', 'may', 'must', 'never', 'only']);

/** Returns the problem of a test's name, or null if it begins with a verb and has at most 15 words. */
export function problemOfTestName(name: string): string | null {
  const words = name.split(/\s+/).filter((word) => /\w/.test(word));
  const first = (words[0] ?? '').replace(/[,:;]$/, '');
  if (words.length > mostWords)
    return `The name of a test has at most ${mostWords} words. This one has ${words.length}.`;
  // The name of a table's row is data.
  if (/^[$%{]/.test(first)) return null;
  const isVerb = /^[a-z]+(?:-[a-z]+)*s$/.test(first) && !plurals.has(first);
  if (isVerb || alsoVerbs.has(first)) return null;
  return `The name of a test begins with a verb: "rejects …", "returns …". This one begins with "${first}".`;
}

/** Frequent words that end in "s" and are not verbs. */
const plurals: ReadonlySet<string> = new Set([
  'as',
  'its',
  'this',
  'always',
  'sessions',
  'events',
  'responses',
  'errors',
  'values',
  'times',
  'unless',
  'ids',
]);

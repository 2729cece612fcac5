/** A phrase that the project's texts do not use, and the usual words for it. */
export interface Phrase {
  out: RegExp;
  instead: string;
}

/** The phrases that are out. Each pattern must be right without its context: the lint has no exceptions. */
export const phrases: readonly Phrase[] = [
  { out: /\banswer(s|ed|ing)?\b/i, instead: '"response", "respond" or "return"' },
  { out: /\b(?<!connections? (?:is |was )?)refus(e|es|ed|ing)\b/i, instead: '"reject"' },
  { out: /(?<!\bthere )\b(is|are|was|were) none\b/i, instead: '"is not a …" or "does not exist"' },
  { out: /(?<!\bthere )\b(is|are) no (?!(longer|more)\b)/i, instead: '"is not a …" or "has no …"' },
  { out: /\bof (its|their) own\b(?! [a-z])/i, instead: '"its own …" or "separate"' },
  { out: /\bfor good\b/i, instead: '"permanently"' },
  { out: /\bon the way\b/i, instead: 'the time or the place: "during the request"' },
  { out: /\b(goes|go|going|went|gone) on\b/i, instead: '"continue"' },
  { out: /\basked for\b/i, instead: '"requested"' },
  { out: /\bputs? down\b/i, instead: '"record"' },
  { out: /\bsuch as it is\b/i, instead: 'the thing itself' },
  { out: /\bbut for\b/i, instead: '"except"' },
  { out: /\bwhoever\b/i, instead: 'the person or the program' },
  { out: /\bany more\b/i, instead: '"no longer"' },
  { out: /\bunder way\b/i, instead: '"running" or "in progress"' },
  { out: /\bpass(es|ed)? over\b/i, instead: '"ignore" or "skip"' },
  { out: /\bthat there (is|are) not\b/i, instead: '"that does not exist" or "unknown"' },
  { out: /\b(is|are) left out\b|\bleaves? out\b/i, instead: '"omit"' },
  {
    out: /\bstands? for itself\b|\bstands? (in|at|beside|below|here) (the|a|its|it)\b/i,
    instead: '"is in …"',
  },
  { out: /\b(held|holds) \S+ against\b|\bheld against\b/i, instead: '"compare"' },
];

/** The phrases in a text, with their places. Code spans do not count. */
export function phrasesIn(text: string): { at: number; found: string; instead: string }[] {
  const plain = text.replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length));
  return phrases
    .flatMap(({ out, instead }) =>
      // A phrase can continue in the next line, also of a comment.
      [...plain.matchAll(new RegExp(out.source.replaceAll(' ', '\\s+(?:\\*\\s+)?'), 'gi'))].map((match) => ({
        at: match.index,
        found: match[0].replace(/\s+(\*\s+)?/g, ' '),
        instead,
      })),
    )
    .sort((a, b) => a.at - b.at);
}

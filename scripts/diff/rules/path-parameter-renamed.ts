import type { Rule } from '../rule.ts';

/** Redocly: patch. */
export const pathParameterRenamed: Rule = {
  id: 'path-parameter-renamed',
  reason: 'Requests stay the same, but a typed client passes path parameters by name.',
  rate({ typeName, kind, property, keys, base, revision }) {
    if (typeName !== 'Parameter' || kind !== 'modified' || property !== 'name') return null;
    if (!keys.some((key) => /^#.*\.path\.\d+$/.test(key))) return null;
    return {
      impact: 'major',
      message: `The path parameter \`${base?.value}\` is called \`${revision?.value}\`: calls of typed clients no longer compile.`,
    };
  },
};

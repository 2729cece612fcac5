import type { Rule } from '../rule.ts';

/** The wire stays as it is, but a typed client takes path parameters by their names. Redocly: patch. */
export const pathParameterRenamed: Rule = {
  id: 'path-parameter-renamed',
  rate({ typeName, kind, property, keys, base, revision }) {
    if (typeName !== 'Parameter' || kind !== 'modified' || property !== 'name') return null;
    if (!keys.some((key) => /^#.*\.path\.\d+$/.test(key))) return null;
    return {
      impact: 'major',
      message: `The path parameter \`${base?.value}\` is called \`${revision?.value}\`: calls of typed clients no longer compile.`,
    };
  },
};

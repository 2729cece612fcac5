import type { Rule } from '../rule.ts';

/** Typed clients distinguish objects by the discriminator. Redocly: patch. */
export const discriminatorChanged: Rule = {
  id: 'discriminator-changed',
  rate({ typeName, kind, property, base, revision }) {
    if (typeName === 'Discriminator' && kind === 'removed')
      return { impact: 'major', message: 'No property identifies the objects now.' };
    if (typeName !== 'Discriminator' || property !== 'propertyName') return null;
    return {
      impact: 'major',
      message: `Objects are told apart by \`${revision?.value}\`, no longer by \`${base?.value}\`.`,
    };
  },
};

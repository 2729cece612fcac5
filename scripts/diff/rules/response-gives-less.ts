import { covers } from '../covers.ts';
import { withDifference } from '../difference.ts';
import { schemaAt } from '../place.ts';
import type { Rule } from '../rule.ts';

/** Redocly: major, if it cannot compare two equivalent forms. */
export const responseGivesLess: Rule = {
  id: 'response-gives-less',
  reason: 'Every response was possible before.',
  rate(change, { base, revision }) {
    const { side, typeName, impact } = change;
    if (side !== 'response' || impact === 'patch' || !/^(Schema|OneOf|AnyOf)$/.test(typeName)) return null;
    const [before, after] = [
      { document: base.document, schema: schemaAt(base, change) },
      { document: revision.document, schema: schemaAt(revision, change) },
    ];
    if (!before.schema || !after.schema || !covers(before, after)) return null;
    const message = 'Every response is one that could come before.';
    return { impact: 'patch', message: withDifference(message, change) };
  },
};

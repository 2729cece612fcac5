/** The scenarios of every list: invalid paging parameters. */

import { validInput } from '../../generated/joins/valid-input.ts';
import { type OperationId, operations } from '../../generated/operations.ts';
import { declaredInputs, greatestLimit, greatestLimitOf, schemaAt } from '../support/contract.ts';
import { type Scenario, scenario } from './scenario.ts';

const lists: readonly OperationId[] = Object.values(operations)
  .filter(({ queryParams }) => queryParams.some((name) => name === 'limit'))
  .map(({ id }) => id);

export const everyList: readonly Scenario[] = lists.flatMap((operation) => {
  // A service may look for the owner of the list first.
  const needs = ownerOf(operation);
  const row = { operation, status: 400, needs };
  const asking = (query: object) => (states: Parameters<(typeof validInput)[OperationId]>[0]) => {
    const input = validInput[operation](states) as { query?: object };
    return { ...input, query: { ...input.query, ...query } };
  };
  const other = absentId(operation);
  const greatest = greatestLimitOf(operation);
  const tooLarge = greatest === greatestLimit ? 'limit_too_large' : 'event_limit_too_large';
  const queries: readonly (readonly [name: string, query: object, example: string])[] = [
    ['with too large a limit', { limit: greatest + 1 }, tooLarge],
    ['with a limit of 0', { limit: 0 }, 'limit_not_positive'],
    ['with a limit of 1.5', { limit: 1.5 }, 'limit_not_an_integer'],
    ['with a page and before_id', { page: 'abc', before_id: other }, 'page_with_before_id'],
    ['with a page and after_id', { page: 'abc', after_id: other }, 'page_with_after_id'],
    ['with a cursor that it never gave out', { page: 'abc' }, 'foreign_cursor'],
  ];
  return [
    ...queries
      // The versions of an agent have no after_id and before_id.
      .filter(([, query]) => Object.keys(query).every((name) => has(operation, name)))
      .map(([name, query, example]) => scenario({ ...row, name, input: asking(query) as never, example })),
    scenario({
      ...row,
      name: 'with a limit in words',
      input: validInput[operation] as never,
      wire: { search: 'limit=ten' },
      example: 'limit_not_an_integer',
    }),
  ];
});

/** The state of the object to which the list belongs. */
function ownerOf(
  operation: OperationId,
): readonly ('session' | 'activeVault' | 'activeMemoryStore' | 'skill')[] {
  const [owner] = operations[operation].pathParams;
  if (!owner) return [];
  if (owner.kind === 'Memory store') return ['activeMemoryStore'];
  if (owner.kind === 'Skill') return ['skill'];
  return owner.kind === 'Vault' ? ['activeVault'] : ['session'];
}

function has(operation: OperationId, name: string): boolean {
  return (operations[operation].queryParams as readonly string[]).includes(name);
}

/** An id that never existed, of the list's kind. Empty for a list without after_id. */
function absentId(operation: OperationId): string {
  const afterId = declaredInputs(operation).find(({ name }) => name === 'after_id');
  if (!afterId) return '';
  const pattern = String(schemaAt(afterId.schema).pattern);
  return `${/^\^([a-z]+_)/.exec(pattern)?.[1]}01kdvdna00z6n3z6gb7j4rbd9t`;
}

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { schemaAt } from '../../../contract-tests/support/contract.ts';
import type { Contract } from '../contract.ts';
import { draw } from './draw.ts';
import { groupAt, turnGraph, turnIn } from './turn.ts';

const page = `## Events of a turn

| Group | Events |
| --- | --- |
| begin | \`a.b\` |
| end | \`idle.x\` with \`done\` |
| wait | \`idle.x\` with \`asks\` |

| After | Comes | When |
| --- | --- | --- |
| begin | end | it is done |
| begin | wait | |

Other events can come between two of them: \`c.d\`.

## Other
`;

it('reads groups, moves and what can come between', () => {
  const turn = turnIn(page);
  expect(turn).toEqual({
    groups: [
      { name: 'begin', types: ['a.b'], stopReasons: [] },
      { name: 'end', types: ['idle.x'], stopReasons: ['done'] },
      { name: 'wait', types: ['idle.x'], stopReasons: ['asks'] },
    ],
    moves: [
      { after: 'begin', comes: 'end', when: 'it is done' },
      { after: 'begin', comes: 'wait', when: '' },
    ],
    between: ['c.d'],
  });
  expect(groupAt(turn, { type: 'idle.x', stop_reason: { type: 'asks' } })?.name).toBe('wait');
  expect(groupAt(turn, { type: 'c.d' })).toBeUndefined();
  expect(draw(turnGraph(turn))).toContain(
    'After a.b comes idle.x, done, when it is done. After a.b comes idle.x, asks.',
  );
});

it('has a place for each event type and each stop reason of the contract', () => {
  const { info } = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as Contract;
  const { groups, moves, between } = turnIn(info.description ?? '');
  const valuesOf = (schema: string) =>
    Object.keys((schemaAt(`#/components/schemas/${schema}`).discriminator as { mapping: object }).mapping);
  const types = [...groups.flatMap((group) => group.types), ...between];
  const reserved = Object.keys(
    schemaAt('#/components/schemas/SessionSignal/properties/type')['x-reserved'] as object,
  );
  const declared = valuesOf('DeclaredSessionEvent').filter((type) => !reserved.includes(type));
  expect([...new Set(types)].toSorted()).toEqual(declared.toSorted());
  expect(groups.flatMap(({ stopReasons }) => stopReasons).toSorted()).toEqual(
    valuesOf('StopReason').toSorted(),
  );
  const names = groups.map(({ name }) => name);
  for (const { after, comes } of moves) expect(names).toEqual(expect.arrayContaining([after, comes]));
  expect(names.filter((name) => !moves.some(({ after, comes }) => [after, comes].includes(name)))).toEqual(
    [],
  );
});

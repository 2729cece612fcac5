import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Contract } from '../contract.ts';
import { asFile, draw } from './draw.ts';
import { machineGraph, machinesIn } from './machines.ts';

const { info, components } = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as Contract;
const machines = machinesIn(info.description ?? '');

const page = `## Thing states

| State | Request | Next state | Response |
| --- | --- | --- | --- |
| \`open\` | close | \`closed\` | 200 |
| \`closed\` | close | unchanged | 409 |
| any | archive | archived | 200 |
`;

it('reads the moves of a table, with each state for any', () => {
  expect(machinesIn(page)).toEqual([
    {
      title: 'Thing states',
      moves: [
        { from: 'open', cause: 'close', to: 'closed' },
        { from: 'open', cause: 'archive', to: 'archived' },
        { from: 'closed', cause: 'archive', to: 'archived' },
      ],
    },
  ]);
});

it.each([
  ['Deployment states', 'Deployment'],
  ['Run states', 'ScheduleRun'],
  ['Session states', 'Session'],
  ['Session thread states', 'SessionThread'],
  ['Forward schedule states', 'ForwardSchedule'],
])('%s: has only statuses of %s, and archived', (title, schema) => {
  const { moves = [] } = machines.find((machine) => machine.title === title) ?? {};
  const { status } = components.schemas[schema]?.properties ?? {};
  const [name = schema] = /(?<=schemas\/)\w+/.exec(JSON.stringify(status)) ?? [];
  const { enum: values = [] } = (name === schema ? status : components.schemas[name]) as { enum: string[] };
  expect(moves.length).toBeGreaterThan(2);
  for (const { from, to } of moves)
    for (const state of [from, to]) expect([...values, 'archived']).toContain(state);
});

it('describes each move in a label, and draws in the colour of the text', () => {
  const [machine] = machinesIn(page);
  const drawing = machine ? draw(machineGraph(machine)) : '';
  expect(drawing).toContain(
    'aria-label="Thing states. From open to closed: close. From open to archived: archive.',
  );
  expect(drawing.match(/<polygon fill="currentColor"/g)).toHaveLength(3);
  expect(drawing).not.toMatch(/black|\n\n/);
  expect(asFile(drawing)).toContain('prefers-color-scheme: dark');
});

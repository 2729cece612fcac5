import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isAudited, ownOperations } from './operations.ts';

it('knows the operations of the contract, our own, and deletions in several steps', () => {
  const names = ['deleteSession', 'skipSchedule', 'deleteSessionContents', 'deleteWorkspaceContents'];
  expect(names.filter(isAudited)).toEqual(names);
  const others = ['deleteSesion', 'Contents', 'deleteContents', 'skipScheduleContents', 'toString'];
  expect(others.filter(isAudited)).toEqual([]);
});

it('is described for each of our own operations', () => {
  const texts = ['audit', 'retention', 'tokens', 'drain'].map((page) =>
    readFileSync(`docs/${page}.md`, 'utf8'),
  );
  const all = texts.join();
  expect(ownOperations.filter((name) => !all.includes(`\`${name}\``))).toEqual([]);
});

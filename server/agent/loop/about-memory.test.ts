import { expect, it } from 'vitest';
import { NO_MEMORY } from '../turns/agent.ts';
import { aboutMemory } from './about-memory.ts';

const store = {
  path: '/mnt/memory/notes',
  name: 'Notes',
  description: 'About customers.',
  access: 'read_write',
  instructions: 'Be short.',
  state: 'live',
} as const;
const linesAbout = (...stores: Parameters<typeof aboutMemory>[0]['stores']) =>
  aboutMemory({ stores, notes: [] }).split('\n').slice(1);

it('says nothing without memory stores', () => {
  expect(aboutMemory(NO_MEMORY)).toBe('');
});

it('names folder, access, name, description and instructions', () => {
  expect(linesAbout(store)).toEqual([
    '- /mnt/memory/notes (read and write): Notes',
    '  About customers.',
    '  Instructions: Be short.',
  ]);
  const plain = { ...store, description: '', instructions: '' };
  expect(linesAbout({ ...plain, access: 'read_only' }, { ...plain, state: 'archived' })).toEqual([
    '- /mnt/memory/notes (read-only): Notes',
    '- /mnt/memory/notes (read-only, archived): Notes',
  ]);
});

it('says that a store was deleted', () => {
  expect(linesAbout({ ...store, state: 'gone' })).toEqual(['- Notes: it was deleted, and is not there.']);
});

it('has the notes of the last turn', () => {
  expect(aboutMemory({ stores: [store], notes: ['One.', 'Two.'] })).toMatch(/Be short\.\n\nOne\.\nTwo\.$/);
});

import { expect, it } from 'vitest';
import { mountNames } from './mount-names.ts';

const store = (name: string, id = 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk') => ({ id, name });

it.each([
  ['Release notes', 'release-notes'],
  ['a', 'a'],
  ['Übersicht: Q3 / 2026!', 'bersicht-q3-2026'],
  ['メモ', 'cdzk'],
  ['../..', 'cdzk'],
  ['x'.repeat(255), 'x'.repeat(100)],
])('makes the name of a folder from %j', (name, folder) => {
  expect(mountNames([store(name)])).toEqual([folder]);
});

it('adds the end of the id to a name that another store has', () => {
  const ids = ['memstore_1aaaa', 'memstore_2aaaa', 'memstore_3bbbb'];
  expect(mountNames(ids.map((id) => store('Notes', id)))).toEqual(['notes', 'notes-aaaa', 'notes-bbbb']);
  expect(mountNames([store('Notes aaaa', ids[2]), store('Notes', ids[1]), store('Notes', ids[0])])).toEqual([
    'notes-aaaa',
    'notes',
    'notes-memstore_1aaaa',
  ]);
});

import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { containing } from './exposure.ts';

const top = realpathSync(mkdtempSync(path.join(tmpdir(), 'exposure-')));
const at = (name: string) => path.join(top, name);
mkdirSync(at('shown/app/data'), { recursive: true });
mkdirSync(at('shown-too'));
symlinkSync(at('shown'), at('link'));
afterAll(() => rmSync(top, { recursive: true }));

it.each([
  ['the folder itself', 'shown', ['shown'], 'shown'],
  ['a folder above it', 'shown/app/data', ['missing', 'shown'], 'shown'],
  ['a folder above it by another name', 'shown/app', ['link'], 'link'],
  ['the nearest of several', 'shown/app/data', ['shown', 'shown/app'], 'shown/app'],
])('finds %s', (_, folder, list, found) => {
  expect(containing(at(folder), list.map(at))).toBe(at(found));
});

it.each([
  ['begins with the same letters', 'shown-too', ['shown'], []],
  ['is in an excepted folder', 'shown/app/data', ['shown'], ['shown/app']],
  ['contains the listed one', 'shown', ['shown/app'], []],
  ['is beside a missing one', 'shown', ['missing'], ['missing']],
])('finds nothing for a folder that %s', (_, folder, list, except) => {
  expect(containing(at(folder), list.map(at), except.map(at))).toBeUndefined();
});

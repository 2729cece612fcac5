import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const rooms = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((each) => each.isDirectory());

it.each(rooms.map(({ name }) => name))('has a test beside what it tests: %s', (room) => {
  const files = readdirSync(join(import.meta.dirname, room), { recursive: true }).map(String);
  expect(files.filter((name) => /\.(test|suite|workspaces|jobs|cron)\.ts$/.test(name))).not.toEqual([]);
});

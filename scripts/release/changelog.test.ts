import { describe, expect, it } from 'vitest';
import { open, release, sectionsOf } from './changelog.ts';

const changelog = `# Changelog

Words.

## 0.2.0

In progress; compared with \`openapi/releases/0.1.0.json\`.

- **Breaking: one
  that continues.**
- Two.

| Change | What to do |
| --- | --- |
| **Breaking**: three | four |
| Five | |

## 0.1.0

The first version.
`;

describe('the changelog', () => {
  it('is read as sections with entries', () => {
    expect(sectionsOf(changelog)).toEqual([
      {
        version: '0.2.0',
        date: undefined,
        entries: ['**Breaking: one that continues.**', 'Two.', '**Breaking**: three | four', 'Five |'],
      },
      { version: '0.1.0', date: undefined, entries: [] },
    ]);
  });

  it('gets version and date at a release, and a section for the next one', () => {
    const released = release(changelog, '0.3.0', '2026-11-21');
    expect(released).toContain('## 0.3.0 (2026-11-21)\n\n- **Breaking');
    expect(open(released, '0.3.1', '0.3.0')).toContain(
      'Words.\n\n## 0.3.1\n\nIn progress; compared with `openapi/releases/0.3.0.json`.\n\n## 0.3.0 (2026-11-21)',
    );
    expect(() => release(released, '0.3.1', '2026-11-22')).toThrow('no section in progress');
  });
});

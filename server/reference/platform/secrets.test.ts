import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecretBox, deriveKey } from './secrets.ts';

const secret = 'github_pat_11AAAAAAA0exampleexample';

describe('a repository token at rest', () => {
  it('can be opened by the resource it was sealed for', () => {
    const box = createSecretBox(randomBytes(32));
    expect(box.open(box.seal(secret, 'sesr_a'), 'sesr_a')).toBe(secret);
  });

  it('does not show in the stored bytes, which differ every time', () => {
    const box = createSecretBox(randomBytes(32));
    const sealed = box.seal(secret, 'sesr_a');
    expect(sealed.includes(secret)).toBe(false);
    expect(sealed.equals(box.seal(secret, 'sesr_a'))).toBe(false);
  });

  it('cannot be opened by another resource, with another key, or after a change', () => {
    const box = createSecretBox(randomBytes(32));
    const sealed = box.seal(secret, 'sesr_a');
    expect(() => box.open(sealed, 'sesr_b')).toThrow();
    expect(() => createSecretBox(randomBytes(32)).open(sealed, 'sesr_a')).toThrow();
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => box.open(changed, 'sesr_a')).toThrow();
    }
  });
});

it('each purpose has its own subkey', () => {
  const key = randomBytes(32);
  expect(deriveKey(key, 'page-cursor').equals(deriveKey(key, 'repository-token'))).toBe(false);
  expect(deriveKey(key, 'page-cursor').equals(deriveKey(key, 'page-cursor'))).toBe(true);
});

import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkOf, ringFrom } from './key-ring.ts';
import { createSecretBox, deriveKey } from './secrets.ts';

const secret = 'github_pat_11AAAAAAA0exampleexample';

describe('a secret at rest', () => {
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

  it('is opened by every version of the service', () => {
    const sealed = Buffer.from(
      '018216d25aca1b8abd9233a45afe9514e26e34633b2896781825163928054c9edf07903cd8f7543f0bf76a7b75faac36026219543f0b27a04eb732436c99cbbb',
      'hex',
    );
    expect(createSecretBox(Buffer.alloc(32)).open(sealed, 'sesr_a')).toBe(secret);
  });

  it('cannot be opened when it is cut, or in a format that is unknown', () => {
    const box = createSecretBox(randomBytes(32));
    // Nothing is hidden in it, so that what is left of its tag might pass for one.
    const sealed = box.seal('', 'sesr_a');
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => box.open(sealed.subarray(0, length), 'sesr_a')).toThrow();
    }
    sealed[0] = 3;
    expect(() => box.open(sealed, 'sesr_a')).toThrow('The secret is in an unknown format.');
  });

  it('cannot be opened by another resource, with another key, or after a change', () => {
    const box = createSecretBox(randomBytes(32));
    const sealed = box.seal(secret, 'sesr_a');
    const message =
      'A secret cannot be decrypted: it was changed, or encrypted for another place or with another SECRET_KEY.';
    const key = randomBytes(32);
    const stored = createSecretBox(key, 'idempotent-response').seal(secret, 'sesr_a');
    expect(() => box.open(sealed, 'sesr_b')).toThrow(message);
    expect(() => createSecretBox(randomBytes(32)).open(sealed, 'sesr_a')).toThrow(message);
    expect(() => createSecretBox(key).open(stored, 'sesr_a')).toThrow(message);
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => box.open(changed, 'sesr_a')).toThrow();
    }
  });
});

describe('several keys', () => {
  const [old, next] = [randomBytes(32), randomBytes(32)];
  const before = createSecretBox(old);
  const ring = ringFrom([next, old], checkOf(old));

  it('decrypts with each key, and encrypts with the first', () => {
    const box = createSecretBox(ring);
    const earlier = before.seal(secret, 'sesr_a');
    const sealed = box.seal(secret, 'sesr_a');
    expect([earlier, sealed].map((each) => box.open(each, 'sesr_a'))).toEqual([secret, secret]);
    expect([earlier, sealed].map((each) => box.isCurrent(each))).toEqual([false, true]);
    const alone = createSecretBox(ringFrom([next], checkOf(old)));
    expect(alone.open(sealed, 'sesr_a')).toBe(secret);
    expect(() => alone.open(earlier, 'sesr_a')).toThrow(
      /^A secret cannot be decrypted: SECRET_KEY lacks the key [\da-f]{16}\.$/,
    );
  });

  it('writes the format of released servers while the original key is first', () => {
    const both = createSecretBox(ringFrom([old, next], checkOf(old)));
    expect(before.open(both.seal(secret, 'sesr_a'), 'sesr_a')).toBe(secret);
  });

  it('rejects secrets that are cut, or changed at any byte', () => {
    const box = createSecretBox(ring);
    const sealed = box.seal('', 'sesr_a');
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => box.open(sealed.subarray(0, length), 'sesr_a')).toThrow();
      const changed = Buffer.from(sealed);
      changed[length] = (changed[length] ?? 0) ^ 1;
      expect(() => box.open(changed, 'sesr_a')).toThrow();
    }
  });
});

it('derives a different key for each purpose', () => {
  const key = randomBytes(32);
  expect(deriveKey(key, 'page-cursor').equals(deriveKey(key, 'repository-token'))).toBe(false);
  expect(deriveKey(key, 'page-cursor').equals(deriveKey(key, 'page-cursor'))).toBe(true);
});

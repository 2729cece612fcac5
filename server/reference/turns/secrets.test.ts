import { describe, expect, it } from 'vitest';
import { randomNumbers, testSeed } from '../../testing/random.ts';
import { createRedactor, plain, RedactedEnd } from './secrets.ts';

describe('Secrets are taken out', () => {
  const redact = createRedactor(['ghp_a', 'ghp_a/longer', '']);

  it('as they are, as in a URL, and as git sends them', () => {
    const sent = Buffer.from('x-access-token:ghp_a').toString('base64');
    expect(redact(`ghp_a https://x:ghp_a%2Flonger@a Basic ${sent}`)).toBe(
      '[redacted] https://x:[redacted]@a Basic [redacted]',
    );
  });

  it('from when they are known on', () => {
    const later = createRedactor([]);
    expect([later('ghp_a'), later.longest]).toEqual(['ghp_a', 0]);
    later.add('ghp_a');
    later.add('ghp_a/longer');
    expect([later('ghp_a ghp_a/longer'), later.longest > 12]).toEqual(['[redacted] [redacted]', true]);
  });

  it('the longest first', () => {
    expect(redact('ghp_a/longer')).toBe('[redacted]');
  });

  it('and nothing else', () => {
    expect(redact('ghp_b')).toBe('ghp_b');
    expect(createRedactor([])('a')).toBe('a');
  });
});

describe('The end of a text', () => {
  it('has no part of a secret, however the text comes', () => {
    const random = randomNumbers(testSeed);
    const secret = 'SECRETsecret0123456789';
    for (let round = 0; round < 300; round++) {
      const pieces = Array.from({ length: 12 }, () => (random(2) ? secret : '-'.repeat(random(40))));
      const text = pieces.join('.');
      const end = new RedactedEnd(createRedactor([secret]), 30 + random(60));
      for (let at = 0; at < text.length; ) {
        const step = 1 + random(30);
        end.add(text.slice(at, at + step));
        at += step;
      }
      expect(end.text().replaceAll('[redacted]', ''), `TEST_SEED=${testSeed}`).not.toMatch(
        /SECRET|secret|\d/,
      );
    }
  });

  it('has no secret that a colour divides, however the text comes', () => {
    for (const parts of [
      ['ghp_\u001b[31mdemo'],
      ['ghp_\u001b', '[31mdemo'],
      ['ghp_', '\u001b[3', '1mde', 'mo'],
    ]) {
      const end = new RedactedEnd(createRedactor(['ghp_demo']), 100);
      for (const part of parts) end.add(part);
      expect(end.text()).toBe('[redacted]');
    }
  });

  it('is cut at characters, and counted in bytes', () => {
    const end = new RedactedEnd(createRedactor([]), 10);
    end.add('\u{1f600}'.repeat(20));
    expect(end.text()).toBe('\u{1f600}\u{1f600}');
  });

  it('has no colours and no control characters but ends of lines', () => {
    expect(plain('\u001b[31mred\u001b[0m\0\u0007\r\n\ta\u0085')).toBe('red\n\ta');
  });
});

import { describe, expect, it } from 'vitest';
import { randomNumbers, testSeed } from '../../testing/random.ts';
import { plain } from './printable.ts';
import { createRedactor, RedactedEnd, redactShown } from './redactor.ts';

describe('Secrets are taken out', () => {
  const redact = createRedactor(['ghp_a', 'ghp_a/longer', '']);

  it('redacts secrets as they are, in URLs, and as git sends them', () => {
    const sent = Buffer.from('x-access-token:ghp_a').toString('base64');
    expect(redact(`ghp_a https://x:ghp_a%2Flonger@a Basic ${sent}`)).toBe(
      '[redacted] https://x:[redacted]@a Basic [redacted]',
    );
  });

  it('redacts secrets in JSON, and without the control characters that texts lose', () => {
    const of = createRedactor(['with"quote', 'BEGIN\r\nEND']);
    expect(of(JSON.stringify({ tickets: 'with"quote' }))).toBe('{"tickets":"[redacted]"}');
    expect(of(plain('a BEGIN\r\nEND b'))).toBe('a [redacted] b');
    expect(of(JSON.stringify('BEGIN\r\nEND'))).toBe('"[redacted]"');
    const inside = JSON.stringify({ MCP_TOKENS: JSON.stringify({ tickets: 'with"quote' }) });
    expect(of(inside)).toBe('{"MCP_TOKENS":"{\\"tickets\\":\\"[redacted]\\"}"}');
  });

  it('redacts a secret without its outer white space, and each of its longer lines', () => {
    const of = createRedactor(['trailing-secret\n', 'BEGIN KEY\nMIIEvQIBADAN\nshort\nEND KEY 1']);
    expect(of('trailing-secret')).toBe('[redacted]');
    expect(of('  BEGIN KEY\n  MIIEvQIBADAN\n  short\n')).toBe('  [redacted]\n  [redacted]\n  short\n');
  });

  it('redacts secrets that overlap as one', () => {
    expect(createRedactor(['abcdef', 'defghi'])('xabcdefghiy')).toBe('x[redacted]y');
    expect(createRedactor(['abcdef'])('abcdefabcdef')).toBe('[redacted][redacted]');
  });

  it('redacts secrets from the time they are known', () => {
    const later = createRedactor([]);
    expect([later('ghp_a'), later.longest]).toEqual(['ghp_a', 0]);
    later.add('ghp_a');
    later.add('ghp_a/longer');
    expect([later('ghp_a ghp_a/longer'), later.longest > 12]).toEqual(['[redacted] [redacted]', true]);
  });

  it('redacts the longest first', () => {
    expect(redact('ghp_a/longer')).toBe('[redacted]');
  });

  it('keeps other text unchanged', () => {
    expect(redact('ghp_b')).toBe('ghp_b');
    expect(createRedactor([])('a')).toBe('a');
  });
});

describe('A text that keeps its colours', () => {
  const redact = createRedactor(['ghp_demo']);

  it('loses those that hide a secret', () => {
    const found = '\u001b[01;31m\u001b[Kghp_\u001b[m\u001b[Kdemo';
    expect(redactShown(redact, found)).toBe('[redacted]');
    expect(redactShown(redact, '\u001b[31mghp_demo\u001b[0m')).toBe('\u001b[31m[redacted]\u001b[0m');
    expect(redactShown(redact, '\u001b[31mred\u001b[0m\r\n')).toBe('\u001b[31mred\u001b[0m\r\n');
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

  it.each([
    ['a colour', '\u001b[31m'],
    ['a colour with colons', '\u001b[38:5:196m'],
    ['a colour of one character', '\u009b31m'],
    ['a mode', '\u001b[>4;2m'],
    ['a reset', '\u001b[!p'],
    ['a set of characters', '\u001b(B'],
    ['a title', '\u001b]0;a title\u0007'],
    ['a link', '\u001b]8;;https://a.example/b\u001b\\'],
    ['a title of one character', '\u009d0;a\u009c'],
    ['a bell', '\u0007'],
  ])('has no secret that %s divides, wherever the text is cut', (_, sequence) => {
    const text = `ghp_${sequence}demo`;
    for (let at = 0; at < text.length; at++) {
      const end = new RedactedEnd(createRedactor(['ghp_demo']), 100);
      for (const part of [text.slice(0, at), text.slice(at)]) end.add(part);
      expect(end.text()).toBe('[redacted]');
    }
  });

  it('has what began like a colour or a title and did not end', () => {
    const end = new RedactedEnd(createRedactor([]), 10);
    end.add('a\u001b]0;');
    expect(end.text()).toBe('a0;');
    for (let part = 0; part < 100; part++) end.add('0123456789'.repeat(10));
    expect(end.text()).toBe('0123456789');
    end.add('\u001b[31');
    expect(end.text()).toBe('2345678931');
  });

  it('is cut at characters, and counted in bytes', () => {
    const end = new RedactedEnd(createRedactor([]), 10);
    end.add('\u{1f600}'.repeat(20));
    expect(end.text()).toBe('\u{1f600}\u{1f600}');
  });

  it('has no colours and no control characters but ends of lines', () => {
    expect(plain('\u001b[31mred\u001b[0m\0\u0007\r\n\ta\u0085')).toBe('red\n\ta');
  });

  // The test has five seconds. With quadratic time, each case would take minutes.
  it.each([';?', '[;', '\u001b[', '\u001b]', '\u009d', ' '])(
    'is read soon, also a megabyte of %j',
    (unit) => {
      const text = plain(`\u001b${unit.repeat(1_000_000 / unit.length)}`);
      expect(text.length).toBeLessThanOrEqual(1_000_000);
    },
  );
});

import { expect, it } from 'vitest';
import { storableText } from '../../platform/storable.ts';
import { printable } from './printable.ts';
import { RedactedText } from './redacted-text.ts';
import { createRedactor } from './redactor.ts';

const secrets = ['sk-12345678', 'sk-1234', '5678-overlap', 'two\nlines of secrets'];
const texts = [
  'The key is sk-12345678. Nothing else.',
  'It overlaps: sk-12345678-overlap, and then sk-1234.',
  'A \u001b[31mred\u001b[0m sk-\u001b[1m12345678 key',
  'two\nlines of secrets and\r\nmore\rlines 😀 of text sk-123',
];

it.each(texts)('shows the same as the whole text, without a part of a secret: %j', (text) => {
  const redact = createRedactor(secrets);
  const whole = storableText(redact(printable(`${text}.`)));
  for (let length = 1; length < 8; length++) {
    const shown = new RedactedText(redact);
    let seen = '';
    for (let at = 0; at < text.length; at += length) {
      seen += shown.add(text.slice(at, at + length));
      expect(whole.startsWith(seen), `${seen} is not the beginning of ${whole}`).toBe(true);
    }
    expect(seen + shown.add('.')).toBe(whole);
  }
});

it('holds back only what can begin a secret', () => {
  const shown = new RedactedText(createRedactor(['sk-12345678']));
  expect(shown.add('Hello, ')).toBe('Hello, ');
  expect(shown.add('as')).toBe('a');
  expect(shown.add('k')).toBe('');
  expect(shown.add(' or')).toBe('sk or');
});

import type { Json } from './document.ts';

/** A value as a report shows it, in one short line of code. */
export function inShort(value: Json | undefined): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return `\`${text.length > 80 ? `${text.slice(0, 79)}…` : text}\``;
}

import type { Json } from './document.ts';

/** Formats a value as one short line of code for a report. */
export function inShort(value: Json | undefined): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return `\`${text.length > 80 ? `${text.slice(0, 79)}…` : text}\``;
}

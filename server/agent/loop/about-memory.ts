import type { AboutMemory, TurnMemory } from '../turns/agent.ts';

const RULES =
  'You have these memory stores. Each is a folder whose text files stay after the session, and can be changed by others meanwhile. ' +
  'The service stores your changes after each call of a tool. A memory has at most 102,400 bytes of UTF-8.';

/** Returns what the model must know about the memory stores of the session. Empty without memory stores. */
export function aboutMemory({ stores, notes }: Pick<TurnMemory, 'stores' | 'notes'>): string {
  if (stores.length === 0) return '';
  return [`${RULES}\n${stores.map(line).join('\n')}`, notes.join('\n')]
    .filter((part) => part !== '')
    .join('\n\n');
}

function line({ path, name, description, instructions, access, state }: AboutMemory): string {
  if (state === 'gone') return `- ${name}: it was deleted, and is not there.`;
  const how =
    state === 'archived' ? 'read-only, archived' : access === 'read_only' ? 'read-only' : 'read and write';
  const about = [description, instructions && `Instructions: ${instructions}`].filter((part) => part !== '');
  return [`- ${path} (${how}): ${name}`, ...about].join('\n  ');
}

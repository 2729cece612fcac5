import type { Redactor } from '../text/redactor.ts';
import type { TurnMemory } from '../turns/agent.ts';

/** Returns the memory stores of a turn, with notes without secrets. Agents choose the names of files, which notes contain. */
export function redactedMemory(memory: TurnMemory, redact: Redactor): TurnMemory {
  const { synchronise } = memory;
  if (synchronise === null) return memory;
  return {
    ...memory,
    notes: memory.notes.map((note) => redact(note)),
    synchronise: (kind, write) =>
      synchronise(kind, (within) =>
        write(async (tx) => {
          const note = await within(tx);
          return note === null ? null : redact(note);
        }),
      ),
  };
}

/** What a running turn costs. */
import { memoryOfChildren } from './resident.ts';
import type { Memory } from './served.ts';
import type { Model } from './turn-programs.ts';
import { newSessions, order, type Subject, send } from './turn-subject.ts';

/** Longer than it takes until the memory is measured. */
const LONG_MS = 600_000;

export interface TurnMemory extends Memory {
  /** What the processes below the service have, with each one's part of what they share. */
  readonly processes: number;
}

/** Measures many running turns, and returns what one costs the service and its processes, in bytes. */
export async function memoryOfTurn(subject: Subject, model: Model, sessions: number): Promise<TurnMemory> {
  const ids = await newSessions(subject, sessions);
  const measured = async (): Promise<TurnMemory> => ({
    ...(await subject.server.memory()),
    processes: await memoryOfChildren(subject.server.pid),
  });
  const before = await measured();
  await Promise.all(
    ids.map(async (id) => {
      const { turn, text } = order([0, LONG_MS]);
      const streams = model.arrival(turn, 2);
      await send(subject, id, text);
      await streams;
    }),
  );
  const during = await measured();
  const perTurn = (which: keyof TurnMemory) => (during[which] - before[which]) / sessions;
  return { heap: perTurn('heap'), resident: perTurn('resident'), processes: perTurn('processes') };
}

/** Checks that each message has one turn, and that turns and events are in order. */
import type { AgentFolder } from '../agent-folder.ts';
import type { Load } from '../load.ts';
import type { EventRow, SessionRow } from './sessions.ts';

/** Checks that each accepted message is one event and in one turn. */
export function messagesOf(load: Load, sessions: Map<string, SessionRow>): string[] {
  const all = [...sessions.values()].flatMap(({ events }) => events);
  const byText = new Map<string | null, EventRow[]>();
  for (const event of all) {
    if (event.type === 'user.message') byText.set(event.text, [...(byText.get(event.text) ?? []), event]);
  }
  return load.accepted.flatMap(({ text, sessionId, eventId }) => {
    const kept = byText.get(text) ?? [];
    const [event] = kept;
    if (kept.length !== 1 || !event) return [`message ${text} in ${sessionId} is there ${kept.length} times`];
    if (event.id !== eventId) return [`message ${text} in ${sessionId} was accepted as ${eventId}`];
    return event.isProcessed ? [] : [`message ${text} in ${sessionId} has no turn`];
  });
}

/**
 * Checks that no turn had two agents. An agent whose number of events matches no turn received incomplete input, because its server
 * was killed. Its output is dropped.
 */
export function givenTwice({ starts }: AgentFolder, sessions: Map<string, SessionRow>): string[] {
  const begun = new Set<string>();
  return starts.flatMap(({ sessionId, events }) => {
    const turn = sessions.get(sessionId)?.turns.find(({ up_to }) => up_to === events);
    if (!turn) return [];
    if (begun.has(turn.id)) return [`turn ${turn.id} of ${sessionId} had two agents`];
    begun.add(turn.id);
    return [];
  });
}

/** Checks that turns of a session do not overlap, that each has its own messages, and that all have ended. */
export function turnsOf({ id, status, events, turns }: SessionRow): string[] {
  const wrong: string[] = [];
  if (status !== 'idle') wrong.push(`${id} is ${status}`);
  const messages = events.filter(({ type }) => type === 'user.message');
  let before = 0;
  for (const { id: turn, up_to, state } of turns) {
    if (state !== 'ended') wrong.push(`turn ${turn} of ${id} is ${state}`);
    const own = messages.filter(({ seq }) => seq > before && seq <= up_to);
    if (own.length === 0) wrong.push(`turn ${turn} of ${id} up to ${up_to} has no message after ${before}`);
    before = Math.max(before, up_to);
  }
  for (const { seq } of messages) if (seq > before) wrong.push(`message ${seq} of ${id} is in no turn`);
  // The input of an agent is that of its turn.
  for (const { text, seq } of events.filter(({ type }) => type === 'agent.message')) {
    const turn = turns.findLast(({ up_to }) => up_to < seq);
    const expected = messages.filter((each) => each.seq <= (turn?.up_to ?? 0)).length;
    const given = Number(text?.split(' ')[2]);
    if (given !== expected) wrong.push(`the agent of ${id} at ${seq} got ${given} messages, not ${expected}`);
  }
  return wrong;
}

/** Checks that events are numbered without gaps, and that beginnings and ends of turns alternate. */
export function orderOf({ id, last_seq, events }: SessionRow): string[] {
  const wrong: string[] = [];
  if (events.length !== last_seq || events.some(({ seq }, index) => seq !== index + 1)) {
    wrong.push(`the events of ${id} are not numbered from 1 to ${last_seq}`);
  }
  let running = false;
  for (const { type, seq } of events) {
    if (type !== 'session.status_running' && type !== 'session.status_idle') {
      if (type.startsWith('agent.') && !running) wrong.push(`${type} at ${seq} of ${id} is in no turn`);
      continue;
    }
    const begins = type === 'session.status_running';
    if (begins === running) wrong.push(`${type} at ${seq} of ${id} comes twice`);
    running = begins;
  }
  return wrong;
}

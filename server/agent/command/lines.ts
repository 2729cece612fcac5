import { contractPrefixes } from '../../../generated/id-prefixes.ts';
import { type Clock, toTimestamp } from '../../platform/clock.ts';
import type { NewId } from '../../platform/ids.ts';
import { type NewEvent, newEvent } from '../../records/events/view.ts';
import { OutputError } from '../text/output.ts';
import { plain, printable } from '../text/printable.ts';
import { type Redactor, redactShown } from '../text/redactor.ts';
import { OPENING, rules } from './sayable.ts';

/** A thread of the session. Lines of an agent name it by the name of its agent. */
export interface KnownThread {
  readonly id: string;
  /** The `thread_id` of its events. Null for the coordinator, whose events belong to the session. */
  readonly threadId: string | null;
}

export interface LineOptions {
  readonly newId: NewId;
  readonly clock: Clock;
  /** The threads by the names of their agents. The caller adds a thread that a line opens before the next line. */
  readonly threads: ReadonlyMap<string, KnownThread>;
  /** Removes the session's secrets from stored text. */
  readonly redact: Redactor;
}

/** The content of a line: an event, or a new thread. */
export type Said =
  | { readonly event: NewEvent }
  /** The name of its agent, and the thread that opened it, as events have it. */
  | { readonly opens: string; readonly by: string | null };

/** @param number The line's position in the output, from 1. */
export type ReadLine = (text: string, number: number) => Said;

/** The events between threads, and the prefix of their properties about the other thread. */
const otherThread: Readonly<Record<string, string>> = {
  'agent.thread_message_sent': 'to',
  'agent.thread_message_received': 'from',
};

/** The maximum nesting of a line. */
const DEPTH = 100;
/** The part of an invalid line that users see, in characters. */
const SHOWN = 80;
/** The maximum length of an agent's own id, in characters. */
const OWN_ID = 256;

/**
 * Reads the lines of a turn in order. Each line is a JSON object with an event of the contract. The service sets ids
 * and times. An agent can give an event an `id` and refer to it in later lines (`tool_use_id`). It refers to events of
 * earlier turns by their ids in its input. A property `thread` names the thread of a line. Events that name a thread
 * (`to_session_thread_id`) get it from the name in `to_agent_name`.
 *
 * @throws OutputError for a line that is not allowed.
 */
export function createLineReader({ newId, clock, threads, redact }: LineOptions): ReadLine {
  const ids = new Map<string, string>();

  return function readLine(text, number) {
    const fail = (rule: string): never => {
      throw new OutputError(`line ${number}: ${rule}`);
    };
    const threadNamed = (place: string, name: unknown): KnownThread =>
      (typeof name === 'string' && threads.get(name)) || fail(`${place} names no thread of this session.`);

    const { content, ...rest } = parsed(text, fail) as Record<string, unknown>;
    const hidden = (value: string) => redactShown(redact, value);
    const { thread, id, ...said } = clean(rest, hidden, fail) as Record<string, unknown>;
    // Users read it in terminals. Other parts, such as the input of a tool, stay as they are.
    if (content !== undefined) said.content = clean(content, (value) => redact(printable(value)), fail);
    const { references, faultIn } = rules();
    const type = typeof said.type === 'string' ? said.type : fail('type must be string.');
    if (type !== OPENING && !references.has(type)) fail(`an agent may not print ${shown(type)}.`);
    const place = (thread ?? null) === null ? null : threadNamed('thread', thread).threadId;
    const now = toTimestamp(clock.now());
    const own = { id: newId('event'), created_at: now, processed_at: now };

    if (type === OPENING) {
      const fault = faultIn(type, { ...said, session_thread_id: newId('sessionThread'), ...own });
      if (fault !== null) fail(fault);
      return { opens: said.agent_name as string, by: place };
    }
    for (const name of references.get(type) ?? []) {
      const named = said[name];
      if (typeof named !== 'string') continue;
      const known = ids.get(named);
      if (known !== undefined) said[name] = known;
      else if (!named.startsWith(contractPrefixes.event)) {
        fail(`${type}.${name} names no event that was printed before.`);
      }
    }
    const { session_thread_id: _, ...event } = said;
    const way = otherThread[type];
    if (way !== undefined) {
      const name = `${way}_agent_name`;
      event[`${way}_session_thread_id`] = threadNamed(`${type}.${name}`, said[name]).id;
    }
    const whole = { ...event, ...own };
    const fault = faultIn(type, whole);
    if (fault !== null) fail(fault);
    if (typeof id === 'string' && id.length <= OWN_ID) ids.set(id, own.id);
    return { event: { ...newEvent(whole as never), thread_id: place } };
  };

  function parsed(text: string, fail: (rule: string) => never): object {
    try {
      const value = JSON.parse(text);
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
    } catch {
      // Not even JSON.
    }
    return fail(`no JSON object: ${shown(text)}`);
  }

  function shown(text: string): string {
    const line = redact(plain(text)).trim();
    return Buffer.from(line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line).toString();
  }
}

/**
 * Returns a copy without secrets and without characters that databases cannot store: unpaired surrogates are replaced,
 * NUL is rejected.
 */
function clean(
  value: unknown,
  hide: (text: string) => string,
  fail: (rule: string) => never,
  depth = 0,
): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0')) fail('a text must not hold a NUL character.');
    return hide(value.toWellFormed());
  }
  if (typeof value === 'number' && !Number.isFinite(value)) fail('a number is too large.');
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEPTH) fail(`it is nested deeper than ${DEPTH} levels.`);
  if (Array.isArray(value)) return value.map((each) => clean(each, hide, fail, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      clean(name, hide, fail),
      clean(each, hide, fail, depth + 1),
    ]),
  );
}

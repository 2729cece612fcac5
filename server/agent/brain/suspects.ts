/** The parts of a request that can be the reason why the provider rejected it. */
import type { Message, MessageBlock } from './message.ts';
import { eventOf, type Origin, originOf } from './origins.ts';
import type { LogEvent } from './thread-log.ts';

/** Parts to withhold, with the words for their events. */
export type Suspects = ReadonlyMap<Origin, string>;

/** The place that the Messages API names: `messages.2.content.0.tool_result.content.1.image.source.base64`. */
const PLACE = /\bmessages\.(\d{1,6})\.content\.(\d{1,6})(?:\.tool_result)?(?:\.content\.(\d{1,6}))?/g;

/** How many parts a text names. */
const NAMED = 5;
/** How often parts are withheld because the provider names them. Providers name only the first of several. */
const NAMINGS = 5;

/**
 * Finds suspects, the likely ones first. Each one belongs to an event. The texts that the user has just sent do not count:
 * if they are the reason, the turn fails, and the error tells the user.
 */
export const suspicions: readonly ((
  messages: readonly Message[],
  said: string,
  log: readonly LogEvent[],
) => Suspects)[] = [...Array(NAMINGS).fill(named), newMedia, media, unanswered, everything];

/** Returns the parts that the provider names. */
function named(messages: readonly Message[], said: string, log: readonly LogEvent[]): Suspects {
  const found = [...said.matchAll(PLACE)].flatMap(([, message, block, part]) => {
    const parts = [messages[Number(message)]?.content[Number(block)] ?? []].flat().flatMap(partsOf);
    const [only] = part === undefined ? [] : parts.slice(Number(part));
    return only ? [only] : parts;
  });
  return suspects(found, newestInputs(log));
}

/** Returns the images and documents that the provider has not accepted yet. */
function newMedia(messages: readonly Message[]): Suspects {
  return media(messages.slice(-1));
}

/** Returns all images, documents and thinking. */
function media(messages: readonly Message[]): Suspects {
  return suspects(
    messages.flatMap(({ content }) => content.flatMap(partsOf)).filter(({ type }) => kinds.has(type)),
  );
}

const kinds: ReadonlySet<MessageBlock['type']> = new Set([
  'image',
  'document',
  'thinking',
  'redacted_thinking',
]);

/** Returns everything that the model has not responded to, such as a result whose text the provider does not allow. */
function unanswered(messages: readonly Message[], _said: string, log: readonly LogEvent[]): Suspects {
  return suspects((messages.at(-1)?.content ?? []).flatMap(partsOf), newestInputs(log));
}

/** Returns all that the log has. */
function everything(messages: readonly Message[], _said: string, log: readonly LogEvent[]): Suspects {
  return suspects(
    messages.flatMap(({ content }) => content.flatMap(partsOf)),
    newestInputs(log),
  );
}

/**
 * Returns the parts that the model may have declined: what is new, or everything if it has declined the turn before, too. A
 * provider declines all later requests with them.
 */
export function declined(messages: readonly Message[], log: readonly LogEvent[]): Origin[] {
  const last = log.findLast(({ type }) => type === 'session.status_idle');
  const again = last && 'stop_reason' in last.data && last.data.stop_reason.type === 'refusal';
  const parts = (again ? messages : messages.slice(-1)).flatMap(({ content }) => content.flatMap(partsOf));
  return [...suspects(parts).keys()];
}

/** Returns the parts with an origin. */
function suspects(blocks: readonly MessageBlock[], spared: ReadonlySet<string> = new Set()): Suspects {
  return new Map(
    blocks.flatMap((block) => {
      const origin = originOf(block);
      if (origin === undefined) return [];
      const event = eventOf(origin);
      // The texts of what the user has just said.
      if (block.type === 'text' && spared.has(event)) return [];
      return [[origin, `the ${block.type.replace('_', ' ')} of ${event}`]];
    }),
  );
}

function partsOf(block: MessageBlock): readonly MessageBlock[] {
  return block.type === 'tool_result' ? (block.content ?? []) : [block];
}

/** Returns the ids of the newest inputs: those that were processed at the same time, by the same turn. */
function newestInputs(log: readonly LogEvent[]): Set<string> {
  const inputs = log.filter(({ type, processed_at }) => isInput(type) && processed_at !== null);
  const newest = inputs.reduce(
    (time, { processed_at }) => (processed_at && processed_at > time ? processed_at : time),
    '',
  );
  return new Set(inputs.filter(({ processed_at }) => processed_at === newest).map(({ id }) => id));
}

function isInput(type: LogEvent['type']): boolean {
  return (
    type === 'user.message' ||
    type === 'system.message' ||
    type === 'user.define_outcome' ||
    type === 'agent.thread_message_received'
  );
}

/** Returns a list of suspects for people: the kinds and events of the first ones, and the number of the others. */
export function listed(suspects: Suspects): string {
  const words = [...new Set(suspects.values())];
  const rest = words.length - NAMED;
  return [...words.slice(0, NAMED), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}

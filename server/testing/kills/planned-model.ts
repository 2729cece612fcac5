/** A model that makes turns last, so that a fault can hit them in a known phase. */
import type { ServerResponse } from 'node:http';
import { bash, text } from '../model-agent.ts';
import { beginStream, type ModelProvider, sse, startModelProvider } from '../model-provider.ts';
import { type Block, modelError, respondWith, type SentMessage } from '../scripted-model.ts';
import type { Marks } from './marks.ts';

/** What a turn does when the fault happens. */
export const phases = [
  'the model streams',
  'a tool runs',
  'responses and results alternate',
  'calls wait, a tool runs',
  'an allowed call runs',
  'a retry waits',
] as const;
export type Phase = (typeof phases)[number];

export interface PlannedModel extends Pick<ModelProvider, 'url' | 'close'> {
  /** The messages of each request so far. */
  readonly sent: readonly (readonly SentMessage[])[];
  /** The first message of a session whose turn lasts in a phase. */
  messageFor(key: string, phase: Phase): string;
  /** Returns true if the turn of a session has reached its phase, in which it stays for a while. */
  hasReached(key: string): boolean;
}

/** The number of responses with calls. The next response has only a text. */
const STEPS = 3;
/** The steps of turns whose responses and results alternate. Each takes a few milliseconds. */
const FAST_STEPS = 60;
/** The step that lasts. There is something in the log before it, and work remains after it. */
const LONG_STEP = 1;
const STREAM_PAUSE_MS = 20;

export async function startPlannedModel(marks: Marks): Promise<PlannedModel> {
  const provider = await startModelProvider();
  /** The sessions whose long step has begun, and the mark that shows that its command runs. */
  const begun = new Map<string, string | null>();
  let lastMark = 0;
  /** A call with a mark that no other call has. */
  function marked(key: string, then = 'true'): Block {
    lastMark += 1;
    const mark = `${key}.${lastMark}`;
    begun.set(key, mark);
    return bash(`${marks.command(mark)}; ${then}`);
  }

  provider.respond = (response, body) => {
    const { messages } = body as { messages: SentMessage[] };
    const [key, phase] = planOf(messages);
    const step = messages.filter(({ role }) => role === 'assistant').length;
    const isFast = phase === 'responses and results alternate';
    if (step >= (isFast ? FAST_STEPS : STEPS)) return respondWith(response, [text('Done.')]);
    // No person needs to confirm it.
    const glob: Block = { type: 'tool_use', name: 'Glob', input: { pattern: '*' } };
    if (!isFast && step !== LONG_STEP) return respondWith(response, [glob]);
    if (phase === 'the model streams' && !begun.has(key)) {
      begun.set(key, null);
      return streamOn(response);
    }
    if (phase === 'a retry waits' && !begun.has(key)) {
      begun.set(key, null);
      return modelError(529, 'overloaded_error', { 'retry-after': '10' })(response);
    }
    respondWith(response, longStep(key, phase));
  };

  function longStep(key: string, phase: Phase): Block[] {
    switch (phase) {
      case 'a tool runs':
        return [marked(key, 'sleep 300')];
      case 'an allowed call runs':
        return [marked(key, 'sleep 5')];
      case 'calls wait, a tool runs':
        return [
          marked(key, 'sleep 300'),
          { type: 'tool_use', name: 'Write', input: { file_path: 'note', content: key } },
          { type: 'tool_use', name: 'weather_now', input: {} },
        ];
      default:
        return [marked(key)];
    }
  }

  return {
    url: provider.url,
    close: provider.close,
    get sent() {
      return provider.requests.map((request) => (request as { messages: SentMessage[] }).messages);
    },
    messageFor: (key, phase) => `${key}: ${phase}`,
    hasReached(key) {
      const mark = begun.get(key);
      return mark === null || (mark !== undefined && marks.counts.has(mark));
    },
  };
}

function planOf([first]: readonly SentMessage[]): [string, Phase] {
  const [key = '', phase] = String(first?.content[0]?.text).split(': ');
  return [key, phase as Phase];
}

/** Streams a text until the connection closes. */
function streamOn(response: ServerResponse): void {
  beginStream(response);
  response.write(sse({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }));
  const timer = setInterval(() => {
    const delta = { type: 'text_delta', text: 'Still here. ' };
    response.write(sse({ type: 'content_block_delta', index: 0, delta }));
  }, STREAM_PAUSE_MS);
  response.on('close', () => clearInterval(timer));
}

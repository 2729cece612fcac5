import type {
  RedactedThinkingBlockParam,
  StopReason,
  TextBlockParam,
  ThinkingBlockParam,
  ToolUseBlockParam,
} from '@anthropic-ai/sdk/resources/messages/messages';
import { isStorable, storableText } from '../../platform/storable.ts';
import { noTokens, type TokenUsage } from '../../records/token-usage.ts';
import { ProviderFault } from './failures.ts';
import type { ModelLimits } from './model-limits.ts';
import { readToolInput } from './tool-input.ts';

export type ModelBlock = TextBlockParam | ThinkingBlockParam | RedactedThinkingBlockParam | ToolUseBlockParam;

/** A block that arrives in parts. */
interface Draft {
  type: ModelBlock['type'];
  /** Id and name of a tool call. */
  id: string;
  name: string;
  /** Text, thinking, redacted data, or the JSON of a tool's input. */
  text: string;
  signature: string;
  cut: boolean;
}

const CUT_OFF = { input: {}, problem: 'The call was cut off.' };
type Fields = Readonly<Record<string, unknown>>;

/** The response of a model, put together from the events of its stream. The events can be anything that JSON can express. */
export class CollectedResponse {
  readonly usage: TokenUsage = { ...noTokens };
  /** Nothing that follows counts. */
  ended = false;
  /** Whether the response exceeded a limit. */
  cut = false;
  #started = false;
  #stopReason: string | null = null;
  #room: number;
  readonly #limits: ModelLimits;
  /** By index of the stream. Undefined for a block of an unknown type. */
  readonly #drafts = new Map<unknown, Draft | undefined>();

  constructor(limits: ModelLimits) {
    this.#limits = limits;
    this.#room = limits.characters;
  }

  /** Whether the model stopped. */
  get stopped(): boolean {
    return this.ended || this.#stopReason !== null;
  }

  /** @throws ProviderFault if the event breaks the protocol. */
  add(event: unknown): void {
    const { type, index, message, content_block, delta, usage } = fieldsOf(event, 'an event');
    if (type === 'message_start') {
      this.#started = true;
      this.#count(fieldsOf(message, 'message_start').usage);
      return;
    }
    if (!this.#started) throw invalid('it does not begin with message_start');
    if (type === 'content_block_start') this.#begin(index, fieldsOf(content_block, type));
    else if (type === 'content_block_delta') this.#extend(index, fieldsOf(delta, type));
    else if (type === 'message_delta') {
      const reason = fieldsOf(delta, type).stop_reason;
      if (typeof reason === 'string') this.#stopReason = reason;
      this.#count(usage);
    } else if (type === 'message_stop') this.ended = true;
  }

  /** The complete response. Without a known stop reason, it ended in order. */
  result(): {
    content: ModelBlock[];
    problems: Map<string, string>;
    stopReason: StopReason;
    cut: boolean;
  } {
    const problems = new Map<string, string>();
    const drafts = [...this.#drafts.values()];
    const isCut = this.cut || cutReasons.has(this.#stopReason);
    const content = drafts.flatMap((draft) => {
      if (draft === undefined) return [];
      if (draft.type !== 'tool_use') return finished(draft);
      const isOpen = isCut && draft.text === '' && draft === drafts.at(-1);
      const { input, problem } = isOpen ? CUT_OFF : readToolInput(draft.text);
      if (problem !== null) problems.set(draft.id, problem);
      return [{ type: draft.type, id: draft.id, name: draft.name, input }];
    });
    const lastCall = content.findLast((block) => block.type === 'tool_use');
    // The model learns from its result that the rest was dropped. Without a call, the next request says so.
    if (this.cut && lastCall) problems.set(lastCall.id, tooLong(this.#limits));
    const reason =
      stopReasons.find((each) => each === this.#stopReason) ?? (lastCall ? 'tool_use' : 'end_turn');
    return { content, problems, stopReason: isCut ? 'max_tokens' : reason, cut: this.cut };
  }

  #begin(index: unknown, block: Fields): void {
    if (this.#drafts.has(index)) throw invalid('two blocks have the same index');
    if (this.#drafts.size >= this.#limits.blocks) {
      this.#end();
      return;
    }
    const type = blockTypes.find((each) => each === block.type);
    if (type === undefined) {
      this.#drafts.set(index, undefined);
      return;
    }
    const isCall = type === 'tool_use';
    const draft = { type, id: '', name: '', text: '', signature: '', cut: false };
    if (isCall) Object.assign(draft, { id: nameOf(block.id, 'id'), name: nameOf(block.name, 'name') });
    if (isCall && [...this.#drafts.values()].some((other) => other?.id === draft.id)) {
      throw invalid('two tool calls have the same id');
    }
    this.#drafts.set(index, draft);
    // Some gateways send the whole input here. Anthropic's API sends an empty object.
    const input = isCall && Object.keys(block.input ?? {}).length > 0 ? JSON.stringify(block.input) : '';
    draft.text = this.#take(isCall ? input : (block[firstTexts[type]] ?? ''), draft);
    draft.signature = this.#take(block.signature ?? '', draft);
  }

  #extend(index: unknown, delta: Fields): void {
    const draft = this.#drafts.get(index);
    if (draft === undefined) return;
    const property = nextTexts[draft.type];
    if (delta.type === 'signature_delta') draft.signature = this.#take(delta.signature, draft);
    else if (property in delta) draft.text += this.#take(delta[property], draft);
  }

  /** Returns the part of a text that the limit allows. */
  #take(text: unknown, draft: Draft): string {
    if (typeof text !== 'string') throw invalid('a text is not a string');
    const taken = text.slice(0, this.#room);
    this.#room -= taken.length;
    if (taken.length < text.length) {
      draft.cut = true;
      this.#end();
    }
    return taken;
  }

  /** Ends a response that exceeds a limit. */
  #end(): void {
    this.cut = true;
    this.ended = true;
  }

  /** Later events repeat the tokens with higher numbers. */
  #count(reported: unknown): void {
    const numbers = fieldsOf(reported ?? {}, 'usage');
    for (const name of Object.keys(this.usage) as (keyof TokenUsage)[]) {
      const tokens = numbers[name];
      if (typeof tokens === 'number')
        this.usage[name] = Math.min(Math.max(0, Math.trunc(tokens)), 2_147_483_647);
    }
  }
}

/** The properties with the text of a block when it begins, and in its deltas. */
const firstTexts = { text: 'text', thinking: 'thinking', redacted_thinking: 'data', tool_use: 'input' };
const nextTexts = { text: 'text', thinking: 'thinking', redacted_thinking: 'data', tool_use: 'partial_json' };

const blockTypes: readonly ModelBlock['type'][] = ['text', 'thinking', 'redacted_thinking', 'tool_use'];
const stopReasons: readonly StopReason[] = ['end_turn', 'stop_sequence', 'tool_use', 'pause_turn', 'refusal'];
/** Reasons that end a response before it is complete. */
const cutReasons: ReadonlySet<string | null> = new Set(['max_tokens', 'model_context_window_exceeded']);

/** The block, as the API accepts it in the next request: it rejects a blank text and a thinking that was changed. */
function finished({ type, text, signature, cut }: Draft): ModelBlock[] {
  const stored = storableText(text);
  if (type === 'text') return stored.trim() === '' ? [] : [{ type, text: stored }];
  if (cut) return [];
  if (type === 'thinking') return [{ type, thinking: stored, signature: storableText(signature) }];
  return type === 'redacted_thinking' ? [{ type, data: stored }] : [];
}

function tooLong({ blocks, characters }: ModelLimits): string {
  const limit = `${blocks} blocks or ${characters} characters`;
  return `The call did not run, because your response has more than ${limit}. The rest of the response was dropped.`;
}

function fieldsOf(value: unknown, where: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw invalid(`${where} has no valid content`);
}

function nameOf(value: unknown, what: string): string {
  if (typeof value === 'string' && /^\S{1,256}$/.test(value) && isStorable(value, 0)) return value;
  throw invalid(`a tool call has no valid ${what}`);
}

function invalid(why: string): ProviderFault {
  return new ProviderFault(`The response of the model is invalid: ${why}.`, { canRetry: true });
}

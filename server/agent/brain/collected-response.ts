import type { StopReason } from '@anthropic-ai/sdk/resources/messages/messages';
import { noTokens, type TokenUsage } from '../../records/token-usage.ts';
import type { BlockDrafts } from './block-drafts.ts';
import { type Draft, finished, type ModelBlock } from './block-parts.ts';
import type { ModelLimits } from './model-limits.ts';
import { type Fields, fieldsOf, invalid, nameOf } from './provider-fields.ts';
import { readToolInput } from './tool-input.ts';

const CUT_OFF = { input: {}, problem: 'The call was cut off.' };

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

  readonly #shows: BlockDrafts | undefined;

  constructor(limits: ModelLimits, shows?: BlockDrafts) {
    this.#shows = shows;
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
    /** The ids of the events that were shown, by block. */
    ids: ReadonlyMap<object, string>;
  } {
    const ids = new Map<object, string>();
    const problems = new Map<string, string>();
    const drafts = [...this.#drafts.values()];
    const isCut = this.cut || cutReasons.has(this.#stopReason);
    const content = drafts.flatMap((draft) => {
      if (draft === undefined) return [];
      if (draft.type !== 'tool_use') {
        const blocks = finished(draft);
        for (const block of blocks) if (draft.shown) ids.set(block, draft.shown.id);
        return blocks;
      }
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
    return { content, problems, stopReason: isCut ? 'max_tokens' : reason, cut: this.cut, ids };
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
    const draft = { type, id: '', name: '', text: '', signature: '', cut: false, shown: undefined };
    if (isCall) Object.assign(draft, { id: nameOf(block.id, 'id'), name: nameOf(block.name, 'name') });
    if (isCall && [...this.#drafts.values()].some((other) => other?.id === draft.id)) {
      throw invalid('two tool calls have the same id');
    }
    this.#drafts.set(index, draft);
    // Some gateways send the whole input here. Anthropic's API sends an empty object.
    const input = isCall && Object.keys(block.input ?? {}).length > 0 ? JSON.stringify(block.input) : '';
    draft.text = this.#take(isCall ? input : (block[firstTexts[type]] ?? ''), draft);
    draft.signature = this.#take(block.signature ?? '', draft);
    this.#show(draft, draft.text);
  }

  /** Shows the next text of a block. A text of spaces alone becomes no event. Of thinking, only the beginning is shown. */
  #show(draft: Draft, next: string): void {
    const { type, shown, text } = draft;
    if (this.#shows === undefined || shown === null || (type !== 'text' && type !== 'thinking')) return;
    if (shown) {
      if (type === 'text') shown.add(next);
    } else if (type === 'thinking' || text.trim() !== '') {
      draft.shown = this.#shows.begin(type);
      if (type === 'text') draft.shown?.add(text);
    }
  }

  #extend(index: unknown, delta: Fields): void {
    const draft = this.#drafts.get(index);
    if (draft === undefined) return;
    const property = nextTexts[draft.type];
    if (delta.type === 'signature_delta') draft.signature = this.#take(delta.signature, draft);
    else if (property in delta) {
      const next = this.#take(delta[property], draft);
      draft.text += next;
      this.#show(draft, next);
    }
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

function tooLong({ blocks, characters }: ModelLimits): string {
  const limit = `${blocks} blocks or ${characters} characters`;
  return `The call did not run, because your response has more than ${limit}. The rest of the response was dropped.`;
}

import type { ToolResultBlockParam } from '@anthropic-ai/sdk/resources/messages';
import type { components } from '../../../generated/types.ts';
import { type InputBlock, inputBlocks, textsOf } from './content.ts';
import { type Origin, traced } from './origins.ts';

type Schemas = components['schemas'];
type Event = Schemas['DeclaredSessionEvent'];

/** The result of a call, as the model gets it. */
export interface ResultBlock extends Omit<ToolResultBlockParam, 'content'> {
  content?: InputBlock[];
}

/** The result of a call that was executed when its server stopped. */
export const CUT_OFF = 'The call was cut off before it had a result. It may have had effects.';
const FAILED = 'The tool failed without a message.';
const DENIED = 'The user denied this call.';

/**
 * Returns the results of calls, by the ids of the calls. The first result of a call counts.
 *
 * @param withheld The parts of results that a text replaces.
 */
export function resultsOf(
  events: readonly Event[],
  withheld: ReadonlySet<Origin> = new Set(),
): Map<string, ResultBlock> {
  const results = new Map<string, ResultBlock>();
  for (const event of events) {
    const result = resultOf(event);
    if (!result || results.has(result.tool_use_id)) continue;
    if (result.content) result.content = traced(result.content, event.id, withheld);
    results.set(result.tool_use_id, result);
  }
  return results;
}

/** Returns the result that an event is, or null. */
export function resultOf(event: Event): ResultBlock | null {
  switch (event.type) {
    case 'agent.tool_result':
    case 'user.tool_result':
      return toResult(event.tool_use_id, event);
    case 'agent.mcp_tool_result':
      return toResult(event.mcp_tool_use_id, event);
    case 'user.custom_tool_result':
      return toResult(event.custom_tool_use_id, event);
    case 'user.tool_confirmation':
      return event.result === 'deny' ? denial(event) : null;
    default:
      return null;
  }
}

/** Returns the result of a call that has none. */
export function cutOff(tool_use_id: string): ResultBlock {
  return failure(tool_use_id, CUT_OFF);
}

function toResult(
  tool_use_id: string,
  { content = [], is_error = false }: { content?: Schemas['ToolResultContent']; is_error?: boolean },
): ResultBlock {
  if (!is_error) {
    const blocks = inputBlocks(content);
    return { type: 'tool_result', tool_use_id, ...(blocks.length > 0 && { content: blocks }) };
  }
  // The Messages API accepts only text in failed results, and requires it.
  const texts = textsOf(content);
  return texts.length === 0
    ? failure(tool_use_id, FAILED)
    : { type: 'tool_result', tool_use_id, is_error: true, content: texts };
}

function denial({ tool_use_id, deny_message = '' }: Schemas['UserToolConfirmation']): ResultBlock {
  return failure(tool_use_id, deny_message.trim() === '' ? DENIED : `${DENIED} ${deny_message}`);
}

function failure(tool_use_id: string, text: string): ResultBlock {
  return { type: 'tool_result', tool_use_id, is_error: true, content: [{ type: 'text', text }] };
}

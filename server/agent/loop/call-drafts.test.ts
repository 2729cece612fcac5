import { expect, it } from 'vitest';
import type { Begun } from '../../records/events/drafts.ts';
import { createRedactor } from '../text/redactor.ts';
import { callDraft } from './call-drafts.ts';

const list = { workspaceId: 'w', sessionId: 's', threadId: null };

/** A draft of the call `evt_call`, with what streams get. */
function shown(isAsked = true) {
  const sent: (Begun | string)[] = [];
  const drafts = {
    isWanted: (_: unknown, type: string) => isAsked && type === 'agent.tool_result',
    begin(_: unknown, begun: Begun) {
      sent.push(begun);
      return { add: (text: string) => void sent.push(text) };
    },
  };
  const redact = createRedactor(['secret']);
  return { draft: callDraft({ drafts, list, newId: () => 'evt_result', redact }, 'evt_call'), sent };
}

it('begins the result with the first output, without secrets', () => {
  const { draft, sent } = shown();
  expect([draft?.id, sent]).toEqual([undefined, []]);
  draft?.add('my sec');
  draft?.add('ret\n');
  const begun = { type: 'agent.tool_result', tool_use_id: 'evt_call', after: 'evt_call' };
  expect(sent).toEqual([{ id: 'evt_result', ...begun }, 'my ', '[redacted]\n']);
  expect(draft?.id).toBe('evt_result');
});

it('is null if no stream asks for it', () => {
  expect(shown(false).draft).toBe(null);
});

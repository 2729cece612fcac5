import type { SentMessage } from './scripted-model.ts';

/** Returns what the Messages API would reject in the messages of a request. Empty if it accepts them. */
export function problemsOf(messages: readonly SentMessage[]): string[] {
  const problems: string[] = [];
  const known = new Set<unknown>();
  if (messages.length === 0) problems.push('no messages');
  if (messages.length > 0 && messages.at(-1)?.role !== 'user')
    problems.push('the last message is not the user’s');
  messages.forEach(({ role, content }, index) => {
    const at = `message ${index}`;
    if (role !== (index % 2 === 0 ? 'user' : 'assistant')) problems.push(`${at}: its role is ${role}`);
    if (content.length === 0) problems.push(`${at}: no content`);
    for (const block of content) {
      if (block.type === 'text' && String(block.text).trim() === '') problems.push(`${at}: an empty text`);
    }
    if (role === 'assistant') {
      for (const id of idsOf(content, 'tool_use')) {
        if (known.has(id)) problems.push(`${at}: a second call ${id}`);
        known.add(id);
      }
      const last = content.at(-1)?.type;
      if (last?.includes('thinking')) problems.push(`${at}: it ends with thinking`);
      return;
    }
    const calls = idsOf(messages[index - 1]?.content ?? [], 'tool_use');
    const results = idsOf(content, 'tool_result');
    for (const id of calls) {
      const { length } = results.filter((each) => each === id);
      if (length !== 1) problems.push(`${at}: ${length} results of ${id}`);
    }
    for (const id of results) if (!calls.includes(id)) problems.push(`${at}: a result of no call, ${id}`);
    const others = content.slice(0, results.length).filter(({ type }) => type !== 'tool_result');
    if (others.length > 0) problems.push(`${at}: results after other content`);
  });
  return problems;
}

function idsOf(content: SentMessage['content'], type: 'tool_use' | 'tool_result'): unknown[] {
  return content.flatMap((block) =>
    block.type === type ? [type === 'tool_use' ? block.id : block.tool_use_id] : [],
  );
}

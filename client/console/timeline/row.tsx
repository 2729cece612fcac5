import { memo } from 'react';
import { Text, Time } from '../parts/basics.tsx';
import { Content } from './content.tsx';
import { type Entry, isSame, type Message } from './entries.ts';
import { noteOf } from './notes.ts';
import { ToolCall } from './tool-call.tsx';

export const Row = memo(
  function Row({ entry, session }: { entry: Entry; session: string }) {
    switch (entry.kind) {
      case 'message':
        return <MessageRow event={entry.event} />;
      case 'call':
        return <ToolCall entry={entry} session={session} />;
      case 'thinking':
        return (
          <details className="thinking">
            <summary>
              Thinking{entry.events.length > 1 && ` (${entry.events.length} times)`}{' '}
              <Time at={entry.events[0]?.created_at ?? null} />
            </summary>
            <p>The service stores when the model thinks, and not its thoughts.</p>
          </details>
        );
      case 'draft': {
        const { type, content } = entry.draft;
        if (type === 'agent.thinking') return <p className="note">Thinking …</p>;
        return (
          <div className="message" data-from="agent" aria-busy="true">
            <header>
              <strong>Agent</strong> <span className="muted">is writing …</span>
            </header>
            <Content blocks={content} />
          </div>
        );
      }
      case 'note': {
        const { text, tone } = noteOf(entry.event);
        return (
          <p className="note" data-tone={tone}>
            <Text>{text}</Text> <Time at={entry.event.created_at} />
          </p>
        );
      }
    }
  },
  (a, b) => a.session === b.session && isSame(a.entry, b.entry),
);

function MessageRow({ event }: { event: Message }) {
  return (
    <div className="message" data-from={event.type.split('.')[0]}>
      <header>
        <strong>
          <Text>{senderOf(event)}</Text>
        </strong>
        <Time at={event.created_at} />
      </header>
      <Content blocks={event.content} />
    </div>
  );
}

function senderOf(event: Message): string {
  if (event.type === 'agent.thread_message_sent') return `Agent to ${event.to_agent_name ?? 'a thread'}`;
  if (event.type === 'agent.thread_message_received') return event.from_agent_name ?? 'A thread';
  return { user: 'You', agent: 'Agent', system: 'System' }[event.type.split('.')[0] as 'user'] ?? event.type;
}

/** Messages between the threads of a coordinator and its agents. */
import type { NewEvent } from '../../records/events/view.ts';
import { ownEvents, type Said, type WriteOptions } from '../../records/turns/own-events.ts';
import type { ThreadRow } from '../turns/children.ts';

type Thread = Pick<ThreadRow, 'id' | 'agent'>;

/** Returns a message between two threads: as it was sent, and as it was received. */
export function messagesBetween(
  from: Thread,
  to: Thread,
  text: string,
  options: WriteOptions,
): [NewEvent, NewEvent] {
  const content = [{ type: 'text' as const, text }];
  const sent: Said = {
    type: 'agent.thread_message_sent',
    to_session_thread_id: to.id,
    to_agent_name: to.agent.name,
    content,
  };
  const received: Said = {
    type: 'agent.thread_message_received',
    from_session_thread_id: from.id,
    from_agent_name: from.agent.name,
    content,
  };
  return ownEvents([sent, received], options) as [NewEvent, NewEvent];
}

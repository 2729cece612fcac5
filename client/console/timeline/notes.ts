import type { SessionEvent } from 'agent-cloud-contract';
import { duration, size } from '../platform/text.ts';

/** What a row says about an event that is neither message nor call, and how it looks. */
export interface Note {
  text: string;
  tone: 'calm' | 'bad' | 'warn';
}

const calm = (text: string): Note => ({ text, tone: 'calm' });

/** The plain texts of events that have no more data. */
const plain: Record<string, string> = {
  'session.status_running': 'The agent works',
  'session.status_rescheduled': 'The agent tries again',
  'session.status_terminated': 'The session has ended',
  'session.deleted': 'The session was deleted',
  'agent.thread_context_compacted': 'Earlier messages were summarised',
  'user.interrupt': 'You interrupted the agent',
};

const ends: Record<string, string> = {
  end_turn: 'The turn has ended',
  requires_action: 'The agent waits for you',
  retries_exhausted: 'The turn ended: the agent failed',
  budget_reached: 'The turn ended: its budget is used',
  refusal: 'The turn ended: the model declined',
};

export function noteOf(event: SessionEvent): Note {
  switch (event.type) {
    case 'session.error':
      return { text: `${event.error.type.replaceAll('_', ' ')}: ${event.error.message}`, tone: 'bad' };
    case 'session.status_idle': {
      const { type } = event.stop_reason;
      return { text: ends[type] ?? type, tone: type === 'requires_action' ? 'warn' : 'calm' };
    }
    case 'session.thread_status_idle':
      return calm(`${event.agent_name}: ${ends[event.stop_reason.type] ?? event.stop_reason.type}`);
    case 'session.thread_created':
    case 'session.thread_status_running':
    case 'session.thread_status_rescheduled':
    case 'session.thread_status_terminated':
      return calm(`${event.agent_name}: thread ${event.type.replace(/^session\.thread_(status_)?/, '')}`);
    case 'session.resource_mounted':
      return calm(`Mounted ${size(event.size_bytes)} in ${duration(event.duration_ms / 1_000)}`);
    case 'session.outputs_left_out':
      return { text: `${event.files} output files were not kept`, tone: 'warn' };
    case 'session.workspace_reclaimed':
      return calm(
        event.snapshot_at === undefined
          ? 'The disk of the session was removed'
          : 'The session has a new disk, with the files of its last snapshot',
      );
    case 'session.updated':
      return calm(event.title === undefined ? 'The session was changed' : `Title: ${event.title}`);
    case 'user.define_outcome':
      return calm(`Outcome: ${event.description}`);
    case 'span.outcome_evaluation_start':
      return calm(`Evaluation ${event.iteration + 1} of the outcome`);
    case 'span.outcome_evaluation_ongoing':
      return calm(`Evaluation ${event.iteration + 1} takes longer`);
    case 'span.outcome_evaluation_end':
      return calm(`Outcome: ${event.result.replaceAll('_', ' ')}. ${event.explanation}`);
    default:
      return calm(plain[event.type] ?? event.type);
  }
}

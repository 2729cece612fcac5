import type { Session, SessionEvent } from 'agent-cloud-contract';
import { Text, Time } from '../parts/basics.tsx';
import { duration } from '../platform/text.ts';
import { Outcomes } from './outcomes.tsx';
import { Outputs } from './outputs.tsx';
import { Resources } from './resources.tsx';
import { Threads } from './threads.tsx';
import { Usage } from './usage.tsx';

interface Props {
  session: Session;
  events: readonly SessionEvent[];
  /** The thread whose timeline is shown. */
  thread: string | null;
  onThread(thread: string | null): void;
}

/** What a session consists of: facts, usage, threads, outcomes, resources and outputs. */
export function Details({ session, events, thread, onThread }: Props) {
  return (
    <aside className="details" aria-label="Details">
      <section>
        <h2>Session</h2>
        <dl>
          <dt>Agent</dt>
          <dd>
            <Text>{session.agent.name}</Text> <span className="muted">version {session.agent.version}</span>
          </dd>
          <dt>Model</dt>
          <dd>
            <Text>{session.agent.model.id}</Text>
          </dd>
          <dt>Environment</dt>
          <dd>{session.environment_id}</dd>
          <dt>Created</dt>
          <dd>
            <Time at={session.created_at} />
          </dd>
          <dt>Active</dt>
          <dd>{duration(session.stats.active_seconds)}</dd>
        </dl>
      </section>
      <Usage events={events} />
      <Threads session={session.id} events={events} chosen={thread} onChoose={onThread} />
      <Outcomes outcomes={session.outcome_evaluations} />
      <Resources session={session} />
      <Outputs session={session.id} />
    </aside>
  );
}

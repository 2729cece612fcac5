import type { Session, SessionEvent } from 'agent-cloud-contract';
import { Text, Time } from '../parts/basics.tsx';
import { linkTo } from '../platform/router.ts';
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
            <a href={linkTo(['agents', session.agent.id])}>
              <Text>{session.agent.name}</Text>
            </a>{' '}
            <span className="muted">{`version\u00a0${session.agent.version}`}</span>
          </dd>
          <dt>Model</dt>
          <dd>
            <Text>{session.agent.model.id}</Text>
          </dd>
          <dt>Environment</dt>
          <dd>
            <a href={linkTo(['environments', session.environment_id])}>{session.environment_id}</a>
          </dd>
          {session.deployment_id && (
            <>
              <dt>Deployment</dt>
              <dd>
                <a href={linkTo(['deployments', session.deployment_id])}>{session.deployment_id}</a>
              </dd>
            </>
          )}
          {session.vault_ids.length > 0 && (
            <>
              <dt>Vaults</dt>
              <dd>
                {session.vault_ids.map((id) => (
                  <a key={id} className="line" href={linkTo(['vaults', id])}>
                    {id}
                  </a>
                ))}
              </dd>
            </>
          )}
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

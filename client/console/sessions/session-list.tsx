import { unwrap } from 'agent-cloud-contract';
import type { FormEvent } from 'react';
import { Status, Text, Time } from '../parts/basics.tsx';
import { ListPage } from '../parts/list-page.tsx';
import { useClient } from '../platform/connection.tsx';
import { useList } from '../platform/lists.ts';
import { linkTo, open, useRoute } from '../platform/router.ts';

const statuses = ['idle', 'running', 'rescheduling', 'terminated'] as const;

export function SessionList() {
  const client = useClient();
  const { query } = useRoute();
  const status = statuses.find((each) => each === query.get('status'));
  const agent = query.get('agent') ?? '';
  const archived = query.get('archived') === 'yes';
  const list = useList(['sessions', status, agent, archived], (page, signal) =>
    unwrap(
      client.listSessions({
        query: {
          page,
          ...(status && { statuses: [status] }),
          ...(agent && { agent_id: agent }),
          ...(archived && { include_archived: true }),
        },
        signal,
      }),
    ),
  );
  const filter = (changes: Record<string, string>) => {
    open(linkTo(['sessions'], { ...Object.fromEntries(query), ...changes }), { replace: true });
  };
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const id = String(new FormData(event.currentTarget).get('id')).trim();
    if (id) open(linkTo(['sessions', id]));
  };
  return (
    <ListPage
      title="Sessions"
      list={list}
      columns={['Session', 'Status', 'Agent', 'Created']}
      row={(session) => ({
        key: session.id,
        cells: [
          <a key="title" href={linkTo(['sessions', session.id])}>
            <Text fallback="Untitled">{session.title}</Text>
            <small>{session.id}</small>
          </a>,
          <Status key="status">{session.archived_at ? 'archived' : session.status}</Status>,
          <Text key="agent">{session.agent.name}</Text>,
          <Time key="created" at={session.created_at} />,
        ],
      })}
      empty="No session matches. Start one with “New session”."
      actions={
        <a className="button primary" href={linkTo(['sessions', 'new'])}>
          New session
        </a>
      }
      filters={
        <div className="filters">
          <search>
            <form onSubmit={find}>
              <input name="id" aria-label="Open a session by id" placeholder="Open by id: sess_…" />
              <button type="submit">Open</button>
            </form>
          </search>
          <select
            aria-label="Status"
            value={status ?? ''}
            onChange={(event) => filter({ status: event.target.value })}
          >
            <option value="">Any status</option>
            {statuses.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
          <input
            aria-label="Agent id"
            placeholder="Agent: agent_…"
            defaultValue={agent}
            onBlur={(event) => filter({ agent: event.target.value.trim() })}
          />
          <label className="check">
            <input
              type="checkbox"
              checked={archived}
              onChange={(event) => filter({ archived: event.target.checked ? 'yes' : '' })}
            />
            Archived
          </label>
        </div>
      }
    />
  );
}

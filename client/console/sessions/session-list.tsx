import { unwrap } from 'agent-cloud-contract';
import type { FormEvent } from 'react';
import { Status, Text, Time } from '../parts/basics.tsx';
import { FilterCheck, FilterSelect, FilterText } from '../parts/filters.tsx';
import { ListPage } from '../parts/list-page.tsx';
import { useClient } from '../platform/connection.tsx';
import { useList } from '../platform/lists.ts';
import { linkTo, open, useRoute } from '../platform/router.ts';
import { shownStatus } from './status.ts';

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
          <Status key="status">{shownStatus(session)}</Status>,
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
          <FilterSelect name="status" label="Status" all="Any status" options={statuses} />
          <FilterText name="agent" label="Agent id" placeholder="Agent: agent_…" />
          <FilterCheck name="archived" label="Archived" />
        </div>
      }
    />
  );
}

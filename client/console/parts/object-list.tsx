import type { ReactNode } from 'react';
import type { List } from '../platform/lists.ts';
import { linkTo } from '../platform/router.ts';
import { Status, Text, Time } from './basics.tsx';
import { FilterCheck } from './filters.tsx';
import { ListPage } from './list-page.tsx';

interface Definition {
  id: string;
  created_at: string;
  archived_at: string | null;
}

interface Props<Item extends Definition> {
  title: string;
  /** The first segment of the addresses, and the object's noun in the singular. */
  path: string;
  noun: string;
  list: List<Item>;
  name(item: Item): string;
  /** The heading and the cells of a column with what matters. */
  column: string;
  cell(item: Item): ReactNode;
}

/** A list of definitions: agents, environments or vaults. */
export function ObjectList<Item extends Definition>(props: Props<Item>) {
  const { title, path, noun, list, name, column, cell } = props;
  return (
    <ListPage
      title={title}
      list={list}
      columns={['Name', column, 'Created']}
      row={(item) => ({
        key: item.id,
        cells: [
          <span key="name">
            <a href={linkTo([path, item.id])}>
              <Text>{name(item)}</Text>
              <small>{item.id}</small>
            </a>
            {item.archived_at && <Status>archived</Status>}
          </span>,
          cell(item),
          <Time key="created" at={item.created_at} />,
        ],
      })}
      empty={`No ${noun} yet. Create one with “New ${noun}”.`}
      actions={
        <a className="button primary" href={linkTo([path, 'new'])}>
          New {noun}
        </a>
      }
      filters={
        <div className="filters">
          <FilterCheck name="archived" label="Archived" />
        </div>
      }
    />
  );
}

import type { ReactNode } from 'react';
import type { List } from '../platform/lists.ts';
import { Empty, ErrorText } from './basics.tsx';

interface Props<Item> {
  title: string;
  list: List<Item>;
  /** Headings of the columns. */
  columns: readonly string[];
  row(item: Item): { key: string; cells: readonly ReactNode[] };
  /** Shown when the list has no items. */
  empty: ReactNode;
  actions?: ReactNode;
  filters?: ReactNode;
}

/** A page with a heading, actions, filters and a table. On a narrow screen, each row is a card. */
export function ListPage<Item>({ title, list, columns, row, empty, actions, filters }: Props<Item>) {
  return (
    <>
      <header className="page-head">
        <h1>{title}</h1>
        <div className="actions">{actions}</div>
      </header>
      {filters}
      <ErrorText error={list.error} />
      {list.isPending && <Empty>Loading …</Empty>}
      {list.isSuccess && list.items.length === 0 && <Empty>{empty}</Empty>}
      {list.items.length > 0 && (
        <table className="list">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.items.map((item) => {
              const { key, cells } = row(item);
              return (
                <tr key={key}>
                  {columns.map((column, index) => (
                    <td key={column} data-label={column}>
                      {cells[index]}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {list.hasNextPage && (
        <button type="button" disabled={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {list.isFetchingNextPage ? 'Loading …' : 'Load more'}
        </button>
      )}
    </>
  );
}

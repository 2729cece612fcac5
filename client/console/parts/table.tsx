import type { ReactNode } from 'react';
import type { List } from '../platform/lists.ts';
import { Empty, ErrorText } from './basics.tsx';

export interface RowsProps<Item> {
  /** Headings of the columns. */
  columns: readonly string[];
  row(item: Item): { key: string; cells: readonly ReactNode[] };
}

export interface TableProps<Item> extends RowsProps<Item> {
  list: List<Item>;
  /** Shown when the list has no items. */
  empty: ReactNode;
}

/** A table of a list, with a button for its next page. */
export function Table<Item>({ list, empty, ...rows }: TableProps<Item>) {
  return (
    <>
      <ErrorText error={list.error} />
      {list.isPending && <Empty>Loading …</Empty>}
      {list.isSuccess && list.items.length === 0 && <Empty>{empty}</Empty>}
      {list.items.length > 0 && <Rows items={list.items} {...rows} />}
      {list.hasNextPage && (
        <button type="button" disabled={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {list.isFetchingNextPage ? 'Loading …' : 'Load more'}
        </button>
      )}
    </>
  );
}

/** A table of items. On a narrow screen, each row is a card. */
export function Rows<Item>({ items, columns, row }: RowsProps<Item> & { items: readonly Item[] }) {
  return (
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
        {items.map((item) => {
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
  );
}

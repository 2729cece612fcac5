import type { ReactNode } from 'react';
import { Table, type TableProps } from './table.tsx';

interface Props<Item> extends TableProps<Item> {
  title: string;
  actions?: ReactNode;
  filters?: ReactNode;
}

/** A page with a heading, actions, filters and a table. */
export function ListPage<Item>({ title, actions, filters, ...table }: Props<Item>) {
  return (
    <>
      <header className="page-head">
        <h1>{title}</h1>
        <div className="actions">{actions}</div>
      </header>
      {filters}
      <Table {...table} />
    </>
  );
}

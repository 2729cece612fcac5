import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Copy, Empty, ErrorText, Status, Text } from './basics.tsx';

interface Props<Value> {
  query: UseQueryResult<Value>;
  id: string;
  name(value: Value): string;
  status?(value: Value): string | null;
  actions?(value: Value): ReactNode;
  children(value: Value): ReactNode;
}

/** A page of one object: its name, its status, what can be done with it, and its parts. */
export function ObjectPage<Value>({ query, id, name, status, actions, children }: Props<Value>) {
  const { data, error } = query;
  if (data === undefined) return error ? <ErrorText error={error} /> : <Empty>Loading …</Empty>;
  const state = status?.(data);
  return (
    <>
      <header className="page-head">
        <h1>
          <Text fallback="Untitled">{name(data)}</Text>
        </h1>
        {state && <Status>{state}</Status>}
        <div className="actions">
          <Copy text={id}>Copy id</Copy>
          {actions?.(data)}
        </div>
      </header>
      {children(data)}
    </>
  );
}

/** Facts about an object as names and values. Values that are null or undefined are not shown. */
export function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className="facts">
      {Object.entries(facts).map(
        ([name, value]) =>
          value != null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

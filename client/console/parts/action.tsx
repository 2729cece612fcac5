import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ErrorText } from './basics.tsx';

interface Props {
  children: ReactNode;
  /** Its text after the first click. A second click runs it. */
  confirm?: string;
  /** The keys of the queries that it changes. */
  changes: readonly string[];
  run(): Promise<unknown>;
}

/** A button that changes an object. It shows the error if that fails. */
export function Action({ children, confirm, changes, run }: Props) {
  const queries = useQueryClient();
  const [asks, setAsks] = useState(false);
  const action = useMutation({
    mutationFn: run,
    onSettled: () => Promise.all(changes.map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
  const click = () => {
    setAsks(!asks && confirm !== undefined);
    if (asks || confirm === undefined) action.mutate();
  };
  return (
    <>
      <button
        type="button"
        className={asks ? 'danger' : undefined}
        disabled={action.isPending}
        onClick={click}
        onBlur={() => setAsks(false)}
      >
        {asks ? confirm : children}
      </button>
      <ErrorText error={action.error} />
    </>
  );
}

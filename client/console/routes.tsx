import type { ReactNode } from 'react';
import { Empty } from './parts/basics.tsx';
import type { Route } from './platform/router.ts';
import { NewSession } from './sessions/new-session.tsx';
import { Session } from './sessions/session.tsx';
import { SessionList } from './sessions/session-list.tsx';

interface Section {
  /** The first segment of its addresses. */
  path: string;
  title: string;
  list(): ReactNode;
  create(): ReactNode;
  one(id: string): ReactNode;
}

export const sections: readonly Section[] = [
  {
    path: 'sessions',
    title: 'Sessions',
    list: () => <SessionList />,
    create: () => <NewSession />,
    one: (id) => <Session id={id} />,
  },
];

/** Returns the view of an address: a list, the form for a new object, or one object. */
export function viewOf({ segments: [path = 'sessions', id] }: Route): ReactNode {
  const section = sections.find((each) => each.path === path);
  if (!section) return <Empty>The console has no page “{path}”.</Empty>;
  if (id === undefined) return section.list();
  return id === 'new' ? section.create() : section.one(id);
}

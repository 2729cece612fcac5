import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SessionEventInput, unwrap } from 'agent-cloud-contract';
import { useClient } from '../platform/connection.tsx';

/** Moves the focus from a control that will disappear to the list around it. */
export function focusList({ currentTarget }: { currentTarget: Element }): void {
  currentTarget.closest<HTMLElement>('.scroller')?.focus({ preventScroll: true });
}

/** Sends an event to a session. Its stream shows it. */
export function useSend(session: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (event: SessionEventInput) =>
      unwrap(client.sendSessionEvents({ path: { session_id: session }, body: { events: [event] } })),
    // It can wait for a place.
    onSuccess: () => queries.invalidateQueries({ queryKey: ['session', session] }),
  });
}

import { Action } from './action.tsx';

/** A button that archives an object after a second click. */
export function Archive({ changes, run }: { changes: readonly string[]; run(): Promise<unknown> }) {
  return (
    <Action changes={changes} confirm="Archive permanently?" run={run}>
      Archive
    </Action>
  );
}

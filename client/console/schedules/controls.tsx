import { Action } from '../parts/action.tsx';
import { Archive } from '../parts/archive.tsx';

interface Props {
  /** True if it fires. Otherwise it is paused. */
  isActive: boolean;
  /** The keys of the queries that the buttons change. */
  changes: readonly string[];
  run(): Promise<unknown>;
  pause(): Promise<unknown>;
  unpause(): Promise<unknown>;
  archive(): Promise<unknown>;
}

/** The buttons of a deployment or a schedule. */
export function Controls({ isActive, changes, run, pause, unpause, archive }: Props) {
  return (
    <>
      {isActive ? (
        <>
          <Action changes={changes} run={run}>
            Run now
          </Action>
          <Action changes={changes} run={pause}>
            Pause
          </Action>
        </>
      ) : (
        <Action changes={changes} run={unpause}>
          Unpause
        </Action>
      )}
      <Archive changes={changes} run={archive} />
    </>
  );
}

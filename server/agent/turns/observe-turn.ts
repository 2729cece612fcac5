/** What operators see of a turn: a span, a metric, and a line of the log. */
import type { Log } from '../../platform/log.ts';
import { turnSeconds } from '../../platform/metrics/metrics.ts';
import { annotate, inSpan } from '../../platform/tracing.ts';
import type { BegunTurn } from './turn-state.ts';

/** Fields of the line. `reason` is that of the metric. */
interface TurnEnd {
  readonly session_id: string;
  readonly reason: string;
  readonly workspace_id?: string;
  readonly turn_id?: string;
  readonly request_id?: string;
  readonly token_id?: string;
  readonly duration_ms?: number;
}

/** Called with the reason of the metric, when it is known how a turn ends. */
export type TurnEnded = (reason: string, isFailed: boolean) => void;

/** Observes the work of a turn on this server. */
export function observeTurn<Result>(
  { id, session, requestedBy }: Pick<BegunTurn, 'id' | 'session' | 'requestedBy'>,
  log: Log,
  work: (ended: TurnEnded) => Promise<Result>,
): Promise<Result> {
  const began = performance.now();
  const measured = turnSeconds.startTimer();
  const of = { session_id: session.id, workspace_id: session.workspace_id, turn_id: id };
  const parts = { kind: 'consumer', parent: session.traceparent, attributes: of } as const;
  return inSpan('turn', parts, () =>
    work((reason, isFailed) => {
      measured({ reason });
      annotate({ reason });
      const duration_ms = Math.round(performance.now() - began);
      logTurnEnd(log, { ...of, ...requestedBy, reason, duration_ms }, isFailed);
    }),
  );
}

/** The message of an error is not logged: it is for the session's users, and can contain output of the agent. */
export function logTurnEnd(log: Log, end: TurnEnd, isFailed: boolean): void {
  const line = { event: 'turn.ended', ...end } as const;
  // `start` prints only the text.
  if (isFailed) log.warn(line, `a turn of ${end.session_id} failed: its session.error says why`);
  else log.info(line, 'a turn ended');
}

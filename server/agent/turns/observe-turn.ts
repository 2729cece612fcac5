/** What operators see of a turn: a span, a metric, and a line of the log. */
import type { Log } from '../../platform/log.ts';
import { turnSeconds } from '../../platform/metrics/metrics.ts';
import { annotate, inSpan } from '../../platform/tracing.ts';
import type { RequestedBy } from '../../records/requested-by.ts';
import { endOf, type TurnOutcome } from '../../records/turns/outcome.ts';
import type { SessionRow, TurnRow } from '../../records/turns/queries.ts';

/** Fields of the line. `reason` is that of the metric. */
interface TurnEnd {
  readonly session_id: string;
  readonly reason: string;
  readonly workspace_id: string;
  readonly turn_id: string;
  readonly request_id?: string;
  readonly token_id?: string;
  readonly duration_ms: number;
}

/** Called with the reason of the metric, when it is known how a turn ends. */
export type TurnEnded = (reason: string, isFailed: boolean) => void;

/** A turn whose agent works on this server. */
interface ObservedTurn {
  readonly id: string;
  readonly session: Pick<SessionRow, 'id' | 'workspace_id' | 'traceparent'>;
  readonly requestedBy: RequestedBy | null;
}

/** Observes the work of a turn on this server. */
export function observeTurn<Result>(
  { id, session, requestedBy }: ObservedTurn,
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

/** A turn that ends without its agent, because its server is gone. */
export interface LostTurn extends Pick<TurnRow, 'id' | 'session_id' | 'began_at' | 'requested_by'> {
  readonly workspace_id: string;
}

/** Observes the end of a turn whose agent does not run on this server. */
export function observeLostTurn(turn: LostTurn, outcome: TurnOutcome, now: Date, log: Log): void {
  const { id: turn_id, session_id, workspace_id, began_at, requested_by } = turn;
  const reason = endOf(outcome);
  const duration_ms = Math.max(0, now.getTime() - Date.parse(began_at));
  turnSeconds.observe({ reason }, duration_ms / 1_000);
  logTurnEnd(log, { session_id, workspace_id, turn_id, ...requested_by, reason, duration_ms }, true);
}

/** The message of an error is not logged: it is for the session's users, and can contain output of the agent. */
function logTurnEnd(log: Log, end: TurnEnd, isFailed: boolean): void {
  const line = { event: 'turn.ended', ...end } as const;
  // `start` prints only the text.
  if (isFailed) log.warn(line, `a turn of ${end.session_id} failed: its session.error says why`);
  else log.info(line, 'a turn ended');
}

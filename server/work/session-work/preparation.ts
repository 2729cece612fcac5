import type { SandboxQueries } from '../../records/sandboxes/queries.ts';
import type { Owner } from '../../records/servers/queries.ts';

/** Records for readers of a session that its worker clones or installs. The work does not depend on it. */
export interface Preparation {
  begin(): void;
  /** Call it before a turn. */
  end(): Promise<void>;
}

export interface PreparationOptions {
  readonly sessionId: string;
  readonly owner: Owner;
  readonly queries: Pick<SandboxQueries, 'prepares'>;
  readonly onError: (error: unknown) => void;
}

export function createPreparation({ sessionId, owner, queries, onError }: PreparationOptions): Preparation {
  let begun: Promise<void> | undefined;
  return {
    begin() {
      begun ??= queries.prepares(sessionId, owner, true).catch(onError);
    },
    async end() {
      if (!begun) return;
      await begun;
      begun = undefined;
      await queries.prepares(sessionId, owner, false);
    },
  };
}

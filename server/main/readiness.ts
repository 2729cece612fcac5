import type { OpenDatabase } from '../platform/database/opened.ts';

/** Why a server cannot serve requests or work, by what was checked. The texts can be public. Empty if it can. */
export type Faults = Readonly<Record<string, string>>;

/** What `/readyz` reports. */
export interface Readiness {
  faults(): Promise<Faults>;
  /** From now on, the server is not ready, because it stops. */
  end(): void;
}

export function createReadiness(
  database: Pick<OpenDatabase, 'ping'>,
  parts: readonly { faults(): Promise<Faults> }[],
): Readiness {
  let isEnding = false;
  return {
    async faults() {
      if (isEnding) return { server: 'is stopping' };
      const faults = await Promise.all([faultsOf(database), ...parts.map((part) => part.faults())]);
      return Object.assign({}, ...faults);
    },
    end() {
      isEnding = true;
    },
  };
}

/** The reason of the database itself can name its host. */
const faultsOf = (database: Pick<OpenDatabase, 'ping'>): Promise<Faults> =>
  database.ping().then(
    () => ({}),
    ({ code }: NodeJS.ErrnoException) => ({
      database: `does not respond or is read-only (${code ?? 'unknown error'})`,
    }),
  );

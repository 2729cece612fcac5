/** Created objects that would continue to fire after the run. */
import type { AdminClient } from '../../client/index.ts';
import { operationAt } from '../support/http.ts';
import type { See } from '../support/watched-fetch.ts';

export interface Leftovers {
  /** Records the created deployments and schedules. */
  see: See;
  /** Archives them. Resolves to the ids that could not be archived. */
  archive(client: AdminClient): Promise<string[]>;
}

export function collectLeftovers(): Leftovers {
  const archivings = new Map<string, (client: AdminClient) => Promise<{ status: number }>>();
  return {
    see({ method, path }, { status, text }) {
      const operation = operationAt(method, path);
      if (status !== 200 || (operation !== 'createDeployment' && operation !== 'createSchedule')) return;
      const id = idIn(text);
      if (id === undefined) return;
      archivings.set(id, (client) =>
        operation === 'createDeployment'
          ? client.archiveDeployment({ path: { id } })
          : client.archiveSchedule({ path: { schedule_id: id } }),
      );
    },
    async archive(client) {
      const left: string[] = [];
      for (const [id, archiving] of archivings) {
        const { status } = await archiving(client).catch(() => ({ status: 0 }));
        // A 409 means that a check has archived it.
        if (status !== 200 && status !== 409) left.push(id);
      }
      return left;
    },
  };
}

/** The id of a response, if it has one. A faulty service may return something else. */
function idIn(text: string): string | undefined {
  try {
    const { id } = JSON.parse(text);
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}

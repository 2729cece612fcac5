import type { OperationId } from '../../generated/operations.ts';
import { operations } from '../../generated/operations.ts';
import type { HttpResponse } from '../judge.ts';
import type { States } from '../scenarios/scenario.ts';
import type { Choice } from './choice.ts';

/** How many sessions of this run are kept for later requests. */
const KEPT = 10;

/** The objects that requests name: those of the demo data, and sessions that the run created. */
export class Objects {
  readonly #demo: States;
  #sessions: Pick<States, 'session' | 'resource'>[] = [];

  constructor(demo: States) {
    this.#demo = demo;
  }

  /** Returns objects for a request. Half of the time, the active and the paused deployment are swapped. */
  choose(operation: OperationId, choice: Choice): States {
    const { activeDeployment, pausedDeployment, session, resource } = this.#demo;
    const swapped = { activeDeployment: pausedDeployment, pausedDeployment: activeDeployment };
    // Threads belong to the demo session, so their requests need it.
    const ofThreads = operations[operation].path.includes('/threads/');
    return {
      ...this.#demo,
      ...(choice.oneIn(2) && swapped),
      ...(!ofThreads && choice.of([{ session, resource }, ...this.#sessions])),
    };
  }

  /** Keeps the session that a response created. */
  remember(operation: OperationId, service: HttpResponse): void {
    if (operation !== 'createSession' || service.status !== 200) return;
    const { id, resources } = JSON.parse(service.text) as { id: string; resources?: { id: string }[] };
    // If the request was changed into a GET, the response is a list.
    if (!resources) return;
    const resource = resources[0]?.id ?? this.#demo.resource;
    this.#sessions = [...this.#sessions, { session: id, resource }].slice(-KEPT);
  }
}

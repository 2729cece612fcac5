import type { OperationId } from '../../generated/operations.ts';
import { operations } from '../../generated/operations.ts';
import type { HttpResponse } from '../judge.ts';
import type { States } from '../scenarios/scenario.ts';
import type { Choice } from './choice.ts';

/** The number of created sessions that are kept for later requests. */
const KEPT = 10;

/** The objects that requests are about: those of the demo data, and sessions that earlier requests created. */
export class Objects {
  readonly #demo: States;
  #sessions: Pick<States, 'session' | 'resource'>[] = [];

  constructor(demo: States) {
    this.#demo = demo;
  }

  /** Some objects for a request; a deployment is requested in either state. */
  choose(operation: OperationId, choice: Choice): States {
    const { activeDeployment, pausedDeployment, session, resource } = this.#demo;
    const swapped = { activeDeployment: pausedDeployment, pausedDeployment: activeDeployment };
    // The threads are those of the demo session.
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
    // Changed into a GET, the request is one for the list.
    if (!resources) return;
    const resource = resources[0]?.id ?? this.#demo.resource;
    this.#sessions = [...this.#sessions, { session: id, resource }].slice(-KEPT);
  }
}

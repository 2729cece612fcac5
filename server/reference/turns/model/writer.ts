import type { components } from '../../../../generated/types.ts';
import type { NewEvent } from '../../events/view.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { throughOutages } from '../../platform/database/outages.ts';
import type { WaitingCalls } from '../../sessions/table.ts';
import { ownEvents, type Said } from '../own-events.ts';
import type { WriteOptions } from './events.ts';
import type { ModelTurnOptions } from './options.ts';

type Usage = components['schemas']['TokenUsage'];

/** Writes the events of a turn of the built-in agent, through outages of the database. */
export class ModelWriter {
  readonly #options: ModelTurnOptions;

  constructor(options: ModelTurnOptions) {
    this.#options = options;
  }

  /** What new events get now. */
  now(): WriteOptions {
    const { newId, clock } = this.#options;
    return { newId, at: toTimestamp(clock.now()) };
  }

  /** Returns a new event. */
  event(said: Said): NewEvent {
    return ownEvents([said], this.now())[0] as NewEvent;
  }

  async add(events: readonly NewEvent[]): Promise<void> {
    const { state, patience } = this.#options;
    if (events.length > 0) await throughOutages((again) => state.add(events, again), patience);
  }

  /** Adds the events of a request, with what it used, and the calls that wait for the client. */
  async addResponse(events: readonly NewEvent[], usage: Usage, calls: WaitingCalls = {}): Promise<void> {
    const { state, patience } = this.#options;
    await throughOutages((again) => state.addResponse(events, usage, calls, again), patience);
  }
}

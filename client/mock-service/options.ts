/** The types that tests use. They name nothing of the service but its ids. */
import type { HttpHandler } from 'msw';
import type { Demo } from '../../server/demo/examples.ts';

/** What the agent does in each turn: the words that a message contains, or `reply`. */
export type MockScenario =
  | 'delegate'
  | 'help'
  | 'work on an outcome'
  | 'list the files'
  | 'fix the test'
  | 'ask before you run something'
  | 'ask about two commands'
  | 'use my tool'
  | 'look up a ticket'
  | 'think'
  | 'write slowly'
  | 'write a lot'
  | 'take your time'
  | 'make a file'
  | 'make too many files'
  | 'fail at once'
  | 'fail'
  | 'decline'
  | 'use up the budget'
  | 'forget'
  | 'reply';

/** The clock of a mock service. */
export interface MockClock {
  now(): Date;
  /** Resolves after this many milliseconds. When the signal is aborted, nothing waits any longer: stop your timer. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export interface MockServiceOptions {
  /** What the agent does in each turn. By default, the words of the message decide, as with the service's demo model. */
  scenario?: MockScenario;
  /** The time before each response in milliseconds. Default: 0. */
  latency?: number;
  /** By default, the clock of the machine, or your test's fake timers. */
  clock?: MockClock;
  /** Base URL of the client. By default, any. */
  baseUrl?: string;
}

export interface MockService {
  /** For `setupServer` and `setupWorker` of MSW. */
  handlers: HttpHandler[];
  /** The ids of its objects, which are those of the contract's examples. */
  demo: Demo;
}

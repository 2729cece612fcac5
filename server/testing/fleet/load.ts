import { setTimeout as pause } from 'node:timers/promises';
import { agent, environment_id, say } from '../bodies.ts';
import { type Reader, startReader } from './reader.ts';
import type { Requests } from './requests.ts';

/** A message that the service has accepted. */
export interface Accepted {
  readonly text: string;
  readonly sessionId: string;
  readonly eventId: string;
}

/** The requests to the fleet. */
export interface Load {
  readonly accepted: readonly Accepted[];
  readonly readers: readonly Reader[];
  /** The deployments, with start and end of their schedules in milliseconds since the epoch. */
  readonly deployments: readonly { id: string; from: number; to: number }[];
  readonly runsByHand: number;
  /** Stops sending. Resolves when all requests are accepted. */
  stop(): Promise<void>;
}

export interface LoadOptions {
  readonly requests: Requests;
  readonly urls: readonly string[];
  readonly sessions: number;
  readonly random: (below: number) => number;
}

const READERS = 12;
const DEPLOYMENTS = 4;
/** Pauses between messages, and between runs by hand, in milliseconds. */
const MESSAGE_MS = 250;
const RUN_MS = 5_000;
/** The maximum number of requests that wait for a response. */
const WAITING = 24;

export async function startLoad({ requests, urls, sessions, random }: LoadOptions): Promise<Load> {
  const accepted: Accepted[] = [];
  const readers: Reader[] = [];
  const underWay = new Set<Promise<void>>();
  let stopped = false;
  let messages = 0;
  let runsByHand = 0;

  /** The seconds that an agent works, in the text of the message: mostly short, sometimes longer than a lease. */
  const work = () =>
    (random(8) === 0 ? 8 + random(100) / 10 : 0.1 + (random(1_000) / 1_000) ** 3 * 4.9).toFixed(1);

  async function send(sessionId: string): Promise<Accepted> {
    messages += 1;
    const text = `m${messages} ${work()}`;
    const { data } = await requests.post(`sessions/${sessionId}/events`, { events: [say(text)] });
    const [event] = data as { id: string }[];
    const sent = { text, sessionId, eventId: event?.id ?? '' };
    accepted.push(sent);
    return sent;
  }

  function track(work: Promise<unknown>): void {
    const tracked = work.then(() => {});
    underWay.add(tracked);
    void tracked.finally(() => underWay.delete(tracked));
  }

  const newSession = async () => (await requests.post('sessions', { agent, environment_id })).id as string;
  const ids: string[] = [];
  // A few at a time, because the test is about faults, not about throughput.
  while (ids.length < sessions) {
    const some = Math.min(10, sessions - ids.length);
    ids.push(...(await Promise.all(Array.from({ length: some }, newSession))));
  }
  for (const id of ids.slice(0, READERS)) {
    const first = await send(id);
    readers.push(startReader(id, first.eventId, urls, random));
  }
  const deployments = await Promise.all(
    Array.from({ length: DEPLOYMENTS }, async (_, index) => {
      const schedule = { type: 'cron', expression: '* * * * *', timezone: 'UTC' };
      const initial_events = [say('m0 0.5')];
      const body = { name: `Fleet ${index}`, agent, environment_id, initial_events, schedule };
      const { id } = await requests.post('deployments', body);
      return { id: id as string, from: Date.now(), to: 0 };
    }),
  );

  async function sendOn(): Promise<void> {
    while (!stopped) {
      if (underWay.size < WAITING) track(send(ids[random(ids.length)] as string));
      await pause(MESSAGE_MS);
    }
  }
  async function runOn(): Promise<void> {
    while (!stopped) {
      const { id } = deployments[random(deployments.length)] as { id: string };
      runsByHand += 1;
      track(requests.post(`deployments/${id}/run`));
      await pause(RUN_MS);
    }
  }
  const sending = Promise.all([sendOn(), runOn()]);

  return {
    accepted,
    readers,
    deployments,
    get runsByHand() {
      return runsByHand;
    },
    async stop() {
      stopped = true;
      await sending;
      await Promise.all(underWay);
      for (const deployment of deployments) {
        deployment.to = Date.now();
        await requests.post(`deployments/${deployment.id}/pause`);
      }
    },
  };
}

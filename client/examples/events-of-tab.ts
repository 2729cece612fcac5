// A tab that reads the stream of events-worker.ts.
import type { WorkspaceEvent } from 'agent-cloud-contract';
import type { Subscribe } from './events-worker.ts';

type Message =
  | { type: 'open' }
  | { type: 'event'; event: WorkspaceEvent }
  | { type: 'error'; message: string };

/** Subscribes to the events of sessions. The returned function ends it. */
export function eventsOfTab(
  workerUrl: string,
  subscribe: Subscribe,
  onMessage: (message: Message) => void,
): () => void {
  const { port } = new SharedWorker(workerUrl, { type: 'module' });
  port.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data);
  port.postMessage(subscribe);
  const end = () => port.postMessage(null);
  // A port does not tell the worker that its tab was closed.
  addEventListener('pagehide', end);
  return end;
}

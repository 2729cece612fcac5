import { expect, it } from 'vitest';
import type { components } from '../../generated/types.ts';
import { statusText } from './status-text.ts';

type Status = components['schemas']['ServiceStatus'];

const worker: Status['servers'][number] = {
  id: 'a',
  role: 'all',
  state: 'working',
  drain: 'none',
  lease_seconds: 30,
  turns_running: 3,
  turn_places: 4,
  disks: 12,
  disk_bytes: 2_540_000_000,
  disk_free_bytes: 80_000_000_000,
  queue: 2,
  queue_seconds: 75,
};

it('shows servers with their places, disks and queue, what waits, and what fails', () => {
  const status: Status = {
    type: 'service_status',
    servers: [
      worker,
      {
        ...worker,
        id: 'b',
        role: 'worker',
        state: 'lost',
        drain: 'draining',
        lease_seconds: -7,
        turn_places: null,
        queue: 0,
      },
      { ...worker, id: 'c', role: 'api', disks: 0, disk_free_bytes: null, queue: 0 },
    ],
    unclaimed_sandboxes: 1,
    waiting_messages: 5,
    oldest_message_seconds: 75,
    failing: [{ id: 'dep_1', failed: 2, ended: 3, reason: 'session_create_failed' }],
  };
  expect(statusText(status)).toBe(
    `Server  Role    State           Lease          Turns      Disks       Free room  Sandboxes with work
a       all     working         30 s           3 of 4     12, 2.5 GB  80.0 GB    2, for 75 s
b       worker  lost, draining  ended 7 s ago  no agents  12, 2.5 GB  80.0 GB    0
c       api     working         30 s           -          0           -          0

Sandboxes with work and no server: 1
Messages that wait: 5. The oldest could have begun 75 s ago

Failing in the last 24 hours  Failed  Last error
dep_1                         2 of 3  session_create_failed`,
  );
});

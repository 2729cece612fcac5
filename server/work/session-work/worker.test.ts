import { expect, it, vi } from 'vitest';
import { startWorker, type WorkerOptions } from './worker.ts';

it('leaves a disk that is lost between two turns to another worker', async () => {
  const putOff = vi.fn(async () => {});
  const open = vi.fn(async () => ({}));
  // Another message waited when the first turn began, so the worker continues.
  const turn = vi.fn(async () => true);
  const nothing = async () => {};
  const options = {
    sessionId: 'sess_a',
    workspaceId: 'wks_a',
    owner: { serverId: 'server', epoch: 1 },
    disk: { open, isLost: async () => true },
    queries: {
      work: async () => ({ count: 1, unsettled: false, diskId: 'disk', hasSkills: false, packages: {} }),
      putOff,
    },
    tasks: {
      reportDeleted: nothing,
      mounts: { mount: async () => null, close: nothing },
      install: nothing,
      prepared: nothing,
      turn,
      harvest: nothing,
      ended: nothing,
    },
    save: nothing,
    place: { take: () => true, release: () => {} },
    onError: (error: unknown) => {
      throw error;
    },
  };
  await startWorker(options as unknown as WorkerOptions).ended;
  expect(putOff).toHaveBeenCalledExactlyOnceWith('sess_a', options.owner, 0);
  expect([open.mock.calls.length, turn.mock.calls.length]).toEqual([1, 1]);
});

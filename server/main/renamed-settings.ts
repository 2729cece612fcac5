import type { settings } from './settings.ts';

/** Settings with a new name since 0.3.0. The old names prevent a start, because ignoring them could open a network. */
export const renamedSettings: Readonly<Record<string, keyof typeof settings>> = {
  WORKSPACE_RUNTIME: 'SANDBOX_RUNTIME',
  WORKSPACE_NETWORK: 'SANDBOX_NETWORK',
  WORKSPACE_HOSTS: 'SANDBOX_HOSTS',
  WORKSPACE_IDLE_SECONDS: 'SANDBOX_IDLE_SECONDS',
  WORKSPACE_HANDOVER_SECONDS: 'SANDBOX_HANDOVER_SECONDS',
  WORKSPACE_DISK_BYTES: 'SANDBOX_DISK_BYTES',
};

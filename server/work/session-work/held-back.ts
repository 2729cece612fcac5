import type { Log } from '../../platform/log.ts';
import type { Places } from '../../platform/shares.ts';
import { createSlots, type Slots } from '../../platform/slots.ts';

/** What has places on a server, and the settings of these places. */
const settings = {
  turns: 'TURNS_AT_ONCE and TURNS_PER_WORKSPACE',
  clones: 'CLONES_AT_ONCE and CLONES_PER_WORKSPACE',
  installations: 'INSTALLATIONS_AT_ONCE and INSTALLATIONS_PER_WORKSPACE',
} as const;

/** Returns a function that logs that a workspace has its share of places, and that its other work waits. */
export function tellHeldBack(log: Log, what: keyof typeof settings): (workspaceId: string) => void {
  return (workspaceId) => {
    // `start` prints only the text.
    const text = `${what} of ${workspaceId} wait, because the workspace has its share of this server (${settings[what]})`;
    log.info({ event: 'work.held_back', workspace_id: workspaceId, what }, text);
  };
}

/** Returns slots for places. They log when work of a workspace waits because the workspace has its share. */
export function slotsOf(places: Places, log: Log, what: keyof typeof settings): Slots {
  return createSlots(places.count, { ...places, onHeldBack: tellHeldBack(log, what) });
}

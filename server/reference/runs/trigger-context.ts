import type { components } from '../../../generated/types.ts';
import type { RunRow } from './table.ts';

type Trigger = components['schemas']['RunTrigger'];
type Columns = Pick<RunRow, 'trigger_type' | 'scheduled_at'>;

/** The trigger of a run, as the contract shows it. */
export function toTrigger({ trigger_type, scheduled_at }: Columns): Trigger {
  if (trigger_type === 'manual') return { type: trigger_type };
  if (scheduled_at === null) throw new Error('A run by schedule has its trigger time.');
  return { type: trigger_type, scheduled_at };
}

/** The way back. */
export function triggerColumns(trigger: Trigger): Columns {
  return {
    trigger_type: trigger.type,
    scheduled_at: trigger.type === 'schedule' ? trigger.scheduled_at : null,
  };
}

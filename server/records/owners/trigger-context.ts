import type { components } from '../../../generated/types.ts';
import type { RunRow } from '../tables/runs.ts';

type Trigger = components['schemas']['RunTrigger'];
type Columns = Pick<RunRow, 'trigger_type' | 'scheduled_at'>;

/** Returns the trigger of a run in the contract's form. */
export function toTrigger({ trigger_type, scheduled_at }: Columns): Trigger {
  if (trigger_type === 'manual') return { type: trigger_type };
  if (scheduled_at === null) throw new Error('A run by schedule has its trigger time.');
  return { type: trigger_type, scheduled_at };
}

/** Returns the columns of a trigger in the contract's form. */
export function triggerColumns(trigger: Trigger): Columns {
  return {
    trigger_type: trigger.type,
    scheduled_at: trigger.type === 'schedule' ? trigger.scheduled_at : null,
  };
}

import type { ScheduleTriggerPolicy } from 'agent-cloud-contract';

/** When a schedule fires, in a few words. */
export function TriggerText({ policy }: { policy: ScheduleTriggerPolicy }) {
  if (policy.type === 'manual') return 'By hand';
  const zone = policy.type === 'interval' ? null : policy.timezone;
  return (
    <span>
      {{ cron: 'Cron', once: 'Once', interval: 'Every' }[policy.type]} <code>{policy.expression}</code>
      {zone && <small>{zone}</small>}
    </span>
  );
}

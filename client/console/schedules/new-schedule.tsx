import { useQueryClient } from '@tanstack/react-query';
import { type ScheduleTriggerPolicyInput, unwrap } from 'agent-cloud-contract';
import { useState } from 'react';
import { useEnvironments, useIdentities, useTemplates } from '../parts/choices.ts';
import { Field, Form } from '../parts/form.tsx';
import { given, text } from '../parts/form-data.ts';
import { useClient } from '../platform/connection.tsx';
import { linkTo, open } from '../platform/router.ts';
import { CronFields } from './cron-fields.tsx';
import { ownZone } from './cron-preview.tsx';

const types = [
  { value: 'cron', label: 'By a cron expression' },
  { value: 'interval', label: 'After each interval' },
  { value: 'once', label: 'Once' },
  { value: 'manual', label: 'By hand only' },
];

function policyOf(data: FormData): ScheduleTriggerPolicyInput {
  const type = text(data, 'trigger_policy.type');
  const expression = text(data, 'trigger_policy.expression');
  const timezone = text(data, 'trigger_policy.timezone');
  if (type === 'cron') return { type, expression, timezone };
  if (type === 'once') return { type, expression, ...given('timezone', timezone) };
  return type === 'interval' ? { type, expression } : { type: 'manual' };
}

export function NewSchedule() {
  const client = useClient();
  const queries = useQueryClient();
  const [type, setType] = useState('cron');
  const create = async (data: FormData) => {
    const schedule = await unwrap(
      client.createSchedule({
        body: {
          name: text(data, 'name'),
          ...given('description', text(data, 'description')),
          identity_id: text(data, 'identity_id'),
          template_id: text(data, 'template_id'),
          environment_id: text(data, 'environment_id'),
          initial_events: [{ type: 'user.message', content: text(data, 'initial_events') }],
          trigger_policy: policyOf(data),
        },
      }),
    );
    await queries.invalidateQueries({ queryKey: ['schedules'] });
    open(linkTo(['schedules', schedule.id]));
  };
  return (
    <>
      <header className="page-head">
        <h1>New schedule</h1>
      </header>
      <Form submit="Create schedule" onSubmit={create}>
        <Field name="name" label="Name" required />
        <Field name="description" label="Description" />
        <Field name="template_id" label="Template" required options={useTemplates()} />
        <Field name="identity_id" label="Identity" required options={useIdentities()} />
        <Field name="environment_id" label="Environment" required options={useEnvironments()} />
        <Field name="initial_events" label="Message" required rows={4} />
        <Field name="trigger_policy.type" label="Runs" options={types} onChange={setType} />
        {type === 'cron' && (
          <CronFields prefix="trigger_policy" required hint="Minute, hour, day, month, weekday." />
        )}
        {type === 'interval' && (
          <Field
            name="trigger_policy.expression"
            label="Interval"
            required
            placeholder="PT1H"
            hint="An ISO 8601 duration such as PT15M or P1D."
          />
        )}
        {type === 'once' && (
          <>
            <Field
              name="trigger_policy.expression"
              label="Time"
              required
              placeholder="2035-12-31T23:59:00"
              hint="A minute from now or later."
            />
            <Field
              name="trigger_policy.timezone"
              label="Time zone"
              value={ownZone()}
              suggestions={Intl.supportedValuesOf('timeZone')}
            />
          </>
        )}
      </Form>
    </>
  );
}

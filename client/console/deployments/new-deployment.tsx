import { useQueryClient } from '@tanstack/react-query';
import { unwrap } from 'agent-cloud-contract';
import { useAgents, useEnvironments } from '../parts/choices.ts';
import { Field, Form } from '../parts/form.tsx';
import { given, text } from '../parts/form-data.ts';
import { repositories, WorkspaceFields } from '../parts/workspace-fields.tsx';
import { useClient } from '../platform/connection.tsx';
import { linkTo, open } from '../platform/router.ts';
import { CronFields } from '../schedules/cron-fields.tsx';

/** Creates a deployment. Without an expression, it runs by hand only. */
export function NewDeployment() {
  const client = useClient();
  const queries = useQueryClient();
  const create = async (data: FormData) => {
    const expression = text(data, 'schedule.expression');
    const deployment = await unwrap(
      client.createDeployment({
        body: {
          name: text(data, 'name'),
          ...given('description', text(data, 'description')),
          agent: text(data, 'agent'),
          environment_id: text(data, 'environment_id'),
          initial_events: [
            {
              type: 'user.message',
              content: [{ type: 'text', text: text(data, 'initial_events') }],
            },
          ],
          ...given('environment_variables', text(data, 'environment_variables')),
          ...given('vault_ids', data.getAll('vault_ids').map(String)),
          ...given('resources', repositories(data)),
          ...(expression && {
            schedule: { type: 'cron', expression, timezone: text(data, 'schedule.timezone') },
          }),
        },
      }),
    );
    await queries.invalidateQueries({ queryKey: ['deployments'] });
    open(linkTo(['deployments', deployment.id]));
  };
  return (
    <>
      <header className="page-head">
        <h1>New deployment</h1>
      </header>
      <Form submit="Create deployment" onSubmit={create}>
        <Field name="name" label="Name" required />
        <Field name="description" label="Description" />
        <Field name="agent" label="Agent" required options={useAgents()} />
        <Field name="environment_id" label="Environment" required options={useEnvironments()} />
        <Field
          name="initial_events"
          label="Message"
          required
          rows={4}
          hint="Each run begins a session with it."
        />
        <CronFields
          prefix="schedule"
          hint="Minute, hour, day, month, weekday. Without it, it runs by hand only."
        />
        <WorkspaceFields />
        <Field
          name="environment_variables"
          label="Environment variables"
          rows={2}
          hint="One NAME=value a line. Reads return them: put secrets into a vault."
        />
      </Form>
    </>
  );
}

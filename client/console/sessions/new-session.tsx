import { useQueryClient } from '@tanstack/react-query';
import { unwrap } from 'agent-cloud-contract';
import { useAgents, useEnvironments } from '../parts/choices.ts';
import { Field, Form } from '../parts/form.tsx';
import { given, text } from '../parts/form-data.ts';
import { repositories, WorkspaceFields } from '../parts/workspace-fields.tsx';
import { useClient } from '../platform/connection.tsx';
import { linkTo, open } from '../platform/router.ts';

/** Creates a session with repositories, vaults and files, which are uploaded first. */
export function NewSession() {
  const client = useClient();
  const queries = useQueryClient();
  const create = async (data: FormData) => {
    const chosen = data.getAll('files').filter((file): file is File => file instanceof File && file.size > 0);
    const files = await Promise.all(chosen.map((file) => unwrap(client.uploadFile({ body: { file } }))));
    const session = await unwrap(
      client.createSession({
        body: {
          agent: text(data, 'agent'),
          environment_id: text(data, 'environment_id'),
          ...given('title', text(data, 'title')),
          ...given('vault_ids', data.getAll('vault_ids').map(String)),
          ...given('resources', [
            ...repositories(data),
            ...files.map(({ id }) => ({ type: 'file' as const, file_id: id })),
          ]),
          ...(text(data, 'initial_events') && {
            initial_events: [
              {
                type: 'user.message',
                content: [{ type: 'text', text: text(data, 'initial_events') }],
              },
            ],
          }),
        },
      }),
    );
    await queries.invalidateQueries({ queryKey: ['sessions'] });
    open(linkTo(['sessions', session.id]));
  };
  return (
    <>
      <header className="page-head">
        <h1>New session</h1>
      </header>
      <Form submit="Start session" onSubmit={create}>
        <Field name="agent" label="Agent" required options={useAgents()} />
        <Field name="environment_id" label="Environment" required options={useEnvironments()} />
        <Field name="title" label="Title" />
        <Field name="initial_events" label="First message" rows={4} hint="Without it, the agent waits." />
        <WorkspaceFields />
        <div className="field">
          <label htmlFor="files">Files</label>
          <input id="files" type="file" name="files" multiple />
        </div>
      </Form>
    </>
  );
}

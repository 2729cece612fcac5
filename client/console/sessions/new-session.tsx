import { useQueryClient } from '@tanstack/react-query';
import { unwrap } from 'agent-cloud-contract';
import { useAgents, useEnvironments, useVaults } from '../parts/choices.ts';
import { Field, Form } from '../parts/form.tsx';
import { given, lines, text } from '../parts/form-data.ts';
import { useClient } from '../platform/connection.tsx';
import { linkTo, open } from '../platform/router.ts';

/** Creates a session with repositories, vaults and files, which are uploaded first. */
export function NewSession() {
  const client = useClient();
  const queries = useQueryClient();
  const create = async (data: FormData) => {
    const chosen = data.getAll('files').filter((file): file is File => file instanceof File && file.size > 0);
    const files = await Promise.all(chosen.map((file) => unwrap(client.uploadFile({ body: { file } }))));
    const token = text(data, 'authorization_token');
    const session = await unwrap(
      client.createSession({
        body: {
          agent: text(data, 'agent'),
          environment_id: text(data, 'environment_id'),
          ...given('title', text(data, 'title')),
          ...given('vault_ids', data.getAll('vault_ids').map(String)),
          ...given('resources', [
            ...lines(data, 'resources').map((url) => ({
              type: 'github_repository' as const,
              url,
              ...given('authorization_token', token),
            })),
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
        <Field
          name="resources"
          label="Repositories"
          rows={2}
          hint="One https://github.com/… address a line."
        />
        <Field name="authorization_token" label="Token for the repositories" type="password" />
        <Field name="vault_ids" label="Vaults" options={useVaults()} multiple />
        <div className="field">
          <label htmlFor="files">Files</label>
          <input id="files" type="file" name="files" multiple />
        </div>
      </Form>
    </>
  );
}

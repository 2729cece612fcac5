import { useVaults } from './choices.ts';
import { Field } from './form.tsx';
import { given, lines, text } from './form-data.ts';

/** The fields for repositories and vaults. */
export function WorkspaceFields() {
  return (
    <>
      <Field name="resources" label="Repositories" rows={2} hint="One https://github.com/… address a line." />
      <Field name="authorization_token" label="Token for the repositories" type="password" />
      <Field name="vault_ids" label="Vaults" options={useVaults()} multiple />
    </>
  );
}

/** Returns the repositories of a form as resources of a request. */
export function repositories(data: FormData) {
  return lines(data, 'resources').map((url) => ({
    type: 'github_repository' as const,
    url,
    ...given('authorization_token', text(data, 'authorization_token')),
  }));
}

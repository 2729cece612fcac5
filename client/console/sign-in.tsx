import { AuthenticationError, unwrap } from 'agent-cloud-contract';
import { Field, Form } from './parts/form.tsx';
import { text } from './parts/form-data.ts';
import { connect } from './platform/connection.tsx';

interface Props {
  /** Why the page asks again. */
  notice: string;
  onToken(token: string): void;
}

/** Checks an access token with a request before it is kept. */
export function SignIn({ notice, onToken }: Props) {
  const signIn = async (data: FormData) => {
    const token = text(data, 'token');
    const { client } = connect(token, () => {});
    try {
      await unwrap(client.listSessions({ query: { limit: 1 } }));
    } catch (error) {
      throw error instanceof AuthenticationError
        ? new Error('The service does not know this token. Copy it from where it was created.')
        : error;
    }
    onToken(token);
  };
  return (
    <main className="sign-in">
      <h1>Agent Cloud</h1>
      <p className="muted">{notice || 'Sign in with an access token of your workspace.'}</p>
      <Form submit="Sign in" onSubmit={signIn}>
        <Field
          name="token"
          label="Access token"
          type="password"
          required
          placeholder="pat_…"
          hint="It stays in this tab, until you close it or sign out."
        />
      </Form>
    </main>
  );
}

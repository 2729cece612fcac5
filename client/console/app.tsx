import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ConnectionContext, connect, createQueries, storedToken } from './platform/connection.tsx';
import { Live } from './platform/live.tsx';
import { linkTo, useRoute } from './platform/router.ts';
import { sections, viewOf } from './routes.tsx';
import { SignIn } from './sign-in.tsx';

const expired = 'The token is no longer valid. Sign in again.';

export function App() {
  const [token, setToken] = useState(storedToken.read);
  const [notice, setNotice] = useState('');
  const signOut = useCallback((why: string) => {
    storedToken.clear();
    setNotice(why);
    setToken(null);
  }, []);
  // A new cache for each token: what one may read is not shown to another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: The token is the reason.
  const queries = useMemo(() => createQueries(() => signOut(expired)), [token, signOut]);
  const keep = (given: string) => {
    storedToken.write(given);
    setToken(given);
  };
  return (
    <QueryClientProvider client={queries}>
      {token === null ? (
        <SignIn notice={notice} onToken={keep} />
      ) : (
        <SignedIn token={token} onSignOut={signOut} />
      )}
    </QueryClientProvider>
  );
}

function SignedIn({ token, onSignOut }: { token: string; onSignOut(why: string): void }) {
  const connection = useMemo(() => connect(token, () => onSignOut('')), [token, onSignOut]);
  const route = useRoute();
  const [section = 'sessions'] = route.segments;
  const place = route.segments.join('/');
  const main = useRef<HTMLElement>(null);
  const before = useRef(place);
  useEffect(() => {
    // Screen readers begin with the new view.
    if (before.current !== place) main.current?.focus();
    before.current = place;
  }, [place]);
  return (
    <ConnectionContext value={connection}>
      <Live>
        <div className="app">
          <nav className="side" aria-label="Sections">
            <a className="brand" href={linkTo(['sessions'])}>
              Agent Cloud
            </a>
            {sections.map(({ path, title }) => (
              <a key={path} href={linkTo([path])} aria-current={section === path ? 'page' : undefined}>
                {title}
              </a>
            ))}
            <span className="side-end">
              <a href="docs">Documentation</a>
              <button type="button" className="quiet" onClick={connection.signOut}>
                Sign out
              </button>
            </span>
          </nav>
          <main ref={main} tabIndex={-1} key={place}>
            {viewOf(route)}
          </main>
        </div>
      </Live>
    </ConnectionContext>
  );
}

import { type ReactNode, useEffect, useState } from 'react';
import { relative, visible } from '../platform/text.ts';

/** Shows text of others. It is isolated, so that its direction does not change what is beside it. */
export function Text({
  children,
  fallback = '',
}: {
  children: string | null | undefined;
  fallback?: string;
}) {
  return children ? <bdi>{visible(children)}</bdi> : <span className="muted">{fallback}</span>;
}

const tones: Record<string, string> = {
  running: 'busy',
  preparing: 'busy',
  evaluating: 'busy',
  pending: 'busy',
  requires_action: 'warn',
  waiting: 'warn',
  rescheduling: 'warn',
  needs_revision: 'warn',
  paused: 'warn',
  skipped: 'warn',
  active: 'good',
  completed: 'good',
  satisfied: 'good',
  working: 'good',
  draining: 'warn',
  full: 'warn',
  broken: 'bad',
  lost: 'bad',
  failed: 'bad',
  max_iterations_reached: 'bad',
};

export function Status({ children }: { children: string }) {
  return (
    <span className="status" data-tone={tones[children] ?? 'calm'}>
      {children.replaceAll('_', ' ')}
    </span>
  );
}

/** A time such as `5 min ago`, with the exact time on hover. */
export function Time({ at }: { at: string | null }) {
  const now = useNow(at !== null);
  if (at === null) return <span className="muted">–</span>;
  return (
    <time dateTime={at} title={new Date(at).toLocaleString()}>
      {relative(at, now)}
    </time>
  );
}

function useNow(ticks: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!ticks) return;
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, [ticks]);
  return now;
}

/** A button that copies a text and says so. */
export function Copy({ text, children }: { text: string; children: ReactNode }) {
  const [copied, setCopied] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied('Copied'),
      () => setCopied('Copying is not allowed here'),
    );
  return (
    <button type="button" className="quiet" onClick={copy} onBlur={() => setCopied('')}>
      {copied || children}
      <span role="status" className="unseen">
        {copied}
      </span>
    </button>
  );
}

export function ErrorText({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <p role="alert" className="error">
      <Text>{error instanceof Error ? error.message : String(error)}</Text>
    </p>
  );
}

export function Empty({ children }: { children: ReactNode }) {
  return <p className="empty">{children}</p>;
}

import { Timeline } from '../timeline/timeline.tsx';
import { useFeed } from '../timeline/use-feed.ts';

interface Props {
  session: string;
  thread: string;
  onBack(): void;
}

/** The timeline of one thread. */
export function ThreadTimeline({ session, thread, onBack }: Props) {
  const feed = useFeed(session, thread);
  return (
    <>
      <p className="crumbs">
        <button type="button" className="quiet" onClick={onBack}>
          ← All of the session
        </button>
        <span className="muted">{thread}</span>
      </p>
      <Timeline feed={feed} session={session} label="Timeline of the thread" />
    </>
  );
}

import { type KeyboardEvent, useRef, useState } from 'react';
import { ErrorText } from '../parts/basics.tsx';
import { useSend } from './send.ts';

/** Sends messages and interrupts. Enter sends, Shift and Enter begin a new line. */
export function Composer({ session, running }: { session: string; running: boolean }) {
  const [text, setText] = useState('');
  const send = useSend(session);
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = () => {
    if (!text.trim() || send.isPending) return;
    send.mutate(
      { type: 'user.message', content: [{ type: 'text', text }] },
      { onSuccess: () => setText((now) => (now === text ? '' : now)) },
    );
  };
  const interrupt = () => {
    // The button disappears with the turn.
    field.current?.focus();
    send.mutate({ type: 'user.interrupt' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <textarea
        ref={field}
        aria-label="Message"
        placeholder="Write to the agent …"
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="actions">
        {running && (
          <button type="button" className="danger" onClick={interrupt}>
            Interrupt
          </button>
        )}
        <button type="submit" className="primary" disabled={!text.trim() || send.isPending}>
          Send
        </button>
      </div>
      <ErrorText error={send.error} />
    </form>
  );
}

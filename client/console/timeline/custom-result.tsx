import { useId, useState } from 'react';
import { ErrorText, Text } from '../parts/basics.tsx';
import { focusList, useSend } from './send.ts';

/** Sends the result of a custom tool, which the person provides. */
export function CustomResult({ call, session }: { call: { id: string; name: string }; session: string }) {
  const send = useSend(session);
  const [text, setText] = useState('');
  const [failed, setFailed] = useState(false);
  const id = useId();
  return (
    <form
      className="decision"
      onSubmit={(event) => {
        event.preventDefault();
        focusList(event);
        send.mutate({
          type: 'user.custom_tool_result',
          custom_tool_use_id: call.id,
          content: [{ type: 'text', text }],
          is_error: failed,
        });
      }}
    >
      <label htmlFor={id}>
        Result of <Text>{call.name}</Text>
      </label>
      <textarea id={id} rows={3} required value={text} onChange={(event) => setText(event.target.value)} />
      <label className="check">
        <input type="checkbox" checked={failed} onChange={(event) => setFailed(event.target.checked)} />
        The tool failed
      </label>
      <button type="submit" className="primary" disabled={send.isPending || send.isSuccess}>
        Send result
      </button>
      <ErrorText error={send.error} />
    </form>
  );
}

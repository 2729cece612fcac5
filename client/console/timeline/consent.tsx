import { type MouseEvent, useId, useState } from 'react';
import { ErrorText, Text } from '../parts/basics.tsx';
import { focusList, useSend } from './send.ts';

/** Allows or denies a call that waits for consent. */
export function Consent({ call, session }: { call: { id: string; name: string }; session: string }) {
  const send = useSend(session);
  const [reason, setReason] = useState('');
  const id = useId();
  const decide = (click: MouseEvent, result: 'allow' | 'deny') => {
    focusList(click);
    send.mutate({
      type: 'user.tool_confirmation',
      tool_use_id: call.id,
      result,
      ...(result === 'deny' && reason && { deny_message: reason }),
    });
  };
  const disabled = send.isPending || send.isSuccess;
  return (
    <fieldset className="decision" disabled={disabled}>
      <legend>
        The agent asks before it runs <Text>{call.name}</Text>.
      </legend>
      <label htmlFor={id}>Reason, if you deny</label>
      <input id={id} value={reason} onChange={(event) => setReason(event.target.value)} />
      <button type="button" className="primary" onClick={(click) => decide(click, 'allow')}>
        Allow
      </button>
      <button type="button" className="danger" onClick={(click) => decide(click, 'deny')}>
        Deny
      </button>
      <ErrorText error={send.error} />
    </fieldset>
  );
}

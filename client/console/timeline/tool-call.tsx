import type { ContentBlock, Draft } from 'agent-cloud-contract';
import { Status, Text } from '../parts/basics.tsx';
import { Consent } from './consent.tsx';
import { Content } from './content.tsx';
import { CustomResult } from './custom-result.tsx';
import type { Entry } from './entries.ts';
import { LongText } from './long-text.tsx';

/** How much is shown of the output of a command that runs, in characters. */
const LAST = 4_000;

/** A call of a tool: its input and its result side by side, and what a person has to decide. */
export function ToolCall({ entry, session }: { entry: Entry & { kind: 'call' }; session: string }) {
  const { event, result, output, confirmation, waits } = entry;
  const failed = result && 'is_error' in result && result.is_error === true;
  const denied = confirmation?.result === 'deny';
  const shown = result ? result.content : output && lastOf(output);
  return (
    <div className="call" data-waits={waits}>
      <header>
        <span className="tool">
          {event.type === 'agent.mcp_tool_use' && (
            <>
              <Text>{event.mcp_server_name}</Text> ·{' '}
            </>
          )}
          <Text>{event.name}</Text>
        </span>
        {event.type === 'agent.custom_tool_use' && <span className="tag">your tool</span>}
        {event.session_thread_id && <span className="tag">another thread</span>}
        {confirmation?.result === 'allow' && <span className="tag">allowed</span>}
        <Status>
          {denied ? 'denied' : failed ? 'failed' : result ? 'completed' : waits ? 'waits for you' : 'running'}
        </Status>
      </header>
      <div className="sides">
        <section aria-label="Input">
          <h3>Input</h3>
          <LongText text={inputText(event.input)} />
        </section>
        <section aria-label="Result" aria-busy={output !== undefined && !result}>
          <h3>Result</h3>
          {shown?.length ? (
            <Content blocks={shown} plain />
          ) : (
            <p className="muted">
              {denied ? 'You denied this call.' : result ? 'The result is empty.' : 'No result yet.'}
            </p>
          )}
          {confirmation?.deny_message && (
            <p>
              Reason: <Text>{confirmation.deny_message}</Text>
            </p>
          )}
        </section>
      </div>
      {waits && event.type === 'agent.custom_tool_use' && <CustomResult call={event} session={session} />}
      {waits && event.type !== 'agent.custom_tool_use' && <Consent call={event} session={session} />}
    </div>
  );
}

/** Returns what a command has printed last, because that changes. */
function lastOf({ content }: Draft): readonly ContentBlock[] {
  return content.map((part) => ({ ...part, text: part.text.slice(-LAST) }));
}

/** A command is easier to read than JSON. */
function inputText(input: Readonly<Record<string, unknown>>): string {
  const { command } = input;
  return typeof command === 'string' && Object.keys(input).length === 1
    ? `$ ${command}`
    : JSON.stringify(input, null, 2);
}

import { Text } from '../parts/basics.tsx';
import { LongText } from '../timeline/long-text.tsx';
import type { RawResponse } from './send.ts';

/** A response as it came: status, headers and body. */
export function ResponseView({ response, isOpen }: { response: RawResponse; isOpen: boolean }) {
  const { status, statusText, headers, body, ms, done } = response;
  return (
    <section className="part" aria-label="Response">
      <h2>
        <span className="status" data-tone={status < 400 ? 'good' : 'bad'} role="status">
          {status} {statusText}
        </span>{' '}
        <span className="muted">after {ms} ms</span>
        {!done && <span className="muted">{isOpen ? ', more may come' : ', stopped'}</span>}
      </h2>
      <details>
        <summary>Headers ({headers.length})</summary>
        <dl className="facts">
          {headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Text>{value}</Text>
              </dd>
            </div>
          ))}
        </dl>
      </details>
      <LongText text={body} />
    </section>
  );
}

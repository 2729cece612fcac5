import type { SessionEvent } from 'agent-cloud-contract';
import { useMemo } from 'react';
import { shortNumber } from '../platform/text.ts';
import { inputOf, totalOf, usageBars } from './usage-bars.ts';

const WIDTH = 300;
const HEIGHT = 72;
/** More requests than this are not told apart at this width. */
const SHOWN = 60;

/** The requests to the model over time: a bar each, with its cached, new and written tokens. */
export function Usage({ events }: { events: readonly SessionEvent[] }) {
  const bars = useMemo(() => usageBars(events), [events]);
  if (bars.length === 0) return null;
  const { input, output, cached } = totalOf(bars);
  const shown = bars.slice(-SHOWN);
  const most = Math.max(1, ...shown.map(({ usage }) => inputOf(usage) + usage.output_tokens));
  const step = WIDTH / Math.max(shown.length, 12);
  const summary = `${bars.length} requests, ${shortNumber(input)} tokens read, ${shortNumber(cached)} of them from the cache, ${shortNumber(output)} written`;
  return (
    <section>
      <h2>Usage</h2>
      <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary}>
        {shown.map(({ at, failed, usage }, index) => {
          const parts = [
            ['cached', usage.cache_read_input_tokens],
            ['input', usage.input_tokens + usage.cache_creation_input_tokens],
            ['output', usage.output_tokens],
          ] as const;
          let y = HEIGHT;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: Two requests can end at the same time.
            <g key={index}>
              <title>{`${new Date(at).toLocaleTimeString()}: ${inputOf(usage)} read (${usage.cache_read_input_tokens} cached), ${usage.output_tokens} written`}</title>
              {parts.map(([name, tokens]) => {
                const height = tokens === 0 ? 0 : Math.max(1, (tokens / most) * (HEIGHT - 4));
                y -= height;
                return (
                  <rect
                    key={name}
                    className={failed ? 'failed' : name}
                    x={index * step}
                    y={y}
                    width={step * 0.75}
                    height={height}
                  />
                );
              })}
            </g>
          );
        })}
      </svg>
      <dl className="figures">
        <dt>Requests</dt>
        <dd>{bars.length}</dd>
        <dt className="key-input">Tokens read</dt>
        <dd>{shortNumber(input)}</dd>
        <dt className="key-cached">From the cache</dt>
        <dd>{shortNumber(cached)}</dd>
        <dt className="key-output">Tokens written</dt>
        <dd>{shortNumber(output)}</dd>
      </dl>
    </section>
  );
}

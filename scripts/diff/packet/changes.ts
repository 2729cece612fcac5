import { stringify } from 'yaml';
import type { Change, Origin } from '../change.ts';
import type { Json } from '../document.ts';
import { type Group, type Line, wordsOf } from '../report/report.ts';
import { plainNames } from '../split.ts';
import type { Outcome } from './enforced.ts';
import type { Evidence } from './scene.ts';
import { headersOf, targetOf } from './send.ts';
import { visible, visibleWithCode } from './visible.ts';

/** The longest texts and lists in a shown body, and the most lines of a shown value. */
const SHOWN = { text: 200, list: 20, lines: 40 };

/** What the page says of a change. */
export interface Shown {
  line: Line;
  /** The number in the page. */
  number: number;
  origin: Origin;
  evidence: Evidence;
  /** Where the schema or the operation is side by side. */
  anchor: string | null;
}

export function sectionOf(group: Group, id: string, shown: readonly Shown[]): string {
  const words =
    group.words > 0 ? `<p><span class="patch">patch</span> ${wordsOf(group)} No request shows it.</p>` : '';
  return `<section id="${id}"><h2><span class="${group.impact}">${group.impact}</span> ${visible(group.title)}</h2>
${shown.map(articleOf).join('\n')}${words}</section>`;
}

function articleOf({ line, number, origin, evidence, anchor }: Shown): string {
  const { impact, rule, place, message, reaches } = line;
  const id = `change-${number}`;
  const where = place || (line.all[0] as Change).place;
  return `<article id="${id}"><h3><a href="#${id}">${number}</a> <span class="${impact}">${impact}</span> <code>${visible(where)}</code></h3>
<p>${visibleWithCode(message)}${anchor === null ? '' : ` <a href="#${anchor}">Side by side</a>`}</p>
<dl><dt>Operations<dd>${visible(reaches || ((line.all[0] as Change).operation?.id ?? 'all'))}
<dt>Rule<dd><code>${visible(rule)}</code>: ${visibleWithCode(plainNames(origin.reason))}
${valueIn('Value before', origin.before)}${valueIn('Value after', origin.after)}</dl>
${evidenceOf(evidence)}</article>`;
}

function valueIn(title: string, value: Json | undefined): string {
  if (value === undefined) return '';
  const lines = plainNames(stringify(value, { lineWidth: 0 }))
    .trimEnd()
    .split('\n');
  const more = lines.length > SHOWN.lines ? `\n… ${lines.length - SHOWN.lines} more lines` : '';
  const text = visible(lines.slice(0, SHOWN.lines).join('\n') + more);
  return `<dt>${title}<dd>${lines.length > 8 ? `<details><summary>${lines.length} lines</summary><pre>${text}</pre></details>` : `<pre>${text}</pre>`}\n`;
}

function evidenceOf(evidence: Evidence): string {
  if (evidence.kind === 'none') return `<p>No request shows it: ${visible(evidence.reason)}</p>`;
  if (evidence.kind === 'response') {
    const { operation, response, before, after } = evidence;
    const head = [
      `HTTP/1.1 ${response.status}`,
      ...Object.entries(response.headers).map((each) => each.join(': ')),
    ];
    const what = `${response.stream ? 'The data of an event' : 'A response'} of ${visible(operation)}`;
    return messageOf(what, head, response.body, [before, after].map(allowed));
  }
  const { request, before, after, received } = evidence;
  const head = [
    `${request.method} ${targetOf(request)} HTTP/1.1`,
    ...headersOf(request).map(([name, value]) => `${name}: ${value}`),
    ...(request.type === 'form' ? ['Content-Type: multipart/form-data (its fields as JSON)'] : []),
  ];
  const both = before.status === after.status;
  const outcomes = [said(before, received.before, both), said(after, received.after, both)];
  return messageOf('A request', head, request.body, outcomes);
}

function messageOf(
  what: string,
  head: readonly string[],
  body: Json | undefined,
  outcomes: readonly string[],
): string {
  const [first = '', ...headers] = head.map((line) => cutText(line, 2 * SHOWN.text));
  const text = [...headers, ...(body === undefined ? [] : ['', shortened(body)])].join('\n');
  const [before, after] = outcomes;
  return `<details><summary>${what}: <code>${visible(first)}</code></summary><pre>${visible(text)}</pre></details>
<dl class="outcomes"><dt>Before<dd>${before}<dt>After<dd>${after}</dl>`;
}

const allowed = (breaches: string[] | null): string =>
  breaches?.length === 0 ? 'allowed' : `not allowed: ${visible((breaches ?? []).join(' '))}`;

/** @param both True if both contracts accept the request, so that what handlers receive is the difference. */
function said({ status, message, faults }: Outcome, received: Json | undefined, both: boolean): string {
  if (status === 200 && !both) return 'accepted';
  if (status === 200)
    return received === undefined
      ? 'accepted; the handler does not receive it'
      : `accepted; the handler receives <code>${visible(shortened(received))}</code>`;
  const others = faults.slice(1).map(({ param, message }) => `${param ?? 'The request'} ${message}.`);
  return `${status} ${visible([message, ...others].join(' '))}`;
}

/** Writes a body as JSON, with long parts cut. */
function shortened(body: Json): string {
  return JSON.stringify(
    body,
    (_, value) => {
      if (typeof value === 'string') return cutText(value, SHOWN.text);
      if (!Array.isArray(value) || value.length <= SHOWN.list) return value;
      return [...value.slice(0, 3), `… ${value.length} items`];
    },
    2,
  );
}

const cutText = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length / 2)}… (${text.length} characters)` : text;

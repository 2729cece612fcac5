import type { Explanation } from './explained.ts';
import { type Disagreement, kinds } from './observe.ts';

/** Longer texts are shortened in the output. */
const SHOWN = 300;

/** Describes a disagreement: the request, the verdict and both responses. */
export function describeDisagreement({ kind, detail, observation }: Disagreement): string {
  const { operation, request, service, mock, verdict } = observation;
  const { method, target, headers, body } = request;
  const content = typeof body === 'string' ? body : body && `base64 ${Buffer.from(body).toString('base64')}`;
  return [
    `${kind}: ${operation}, changed: ${observation.kind}. ${detail}`,
    `  request   ${method} ${cut(target)} ${cut(JSON.stringify(headers))} ${cut(content ?? '')}`,
    `  contract  ${verdict.breach ?? 'allows it'}`,
    `  service   ${service.status} ${cut(service.text)}`,
    `  mock      ${mock.status} ${cut(mock.text)}`,
  ].join('\n');
}

/** Counts disagreements by kind, and how often each explanation was used. */
export class Tally {
  readonly #kinds = new Map<string, { explained: number; unexplained: number }>();
  readonly #explanations = new Map<Explanation, number>();

  add({ kind }: Disagreement, explanation: Explanation | undefined): void {
    const counts = this.#kinds.get(kind) ?? { explained: 0, unexplained: 0 };
    counts[explanation ? 'explained' : 'unexplained'] += 1;
    this.#kinds.set(kind, counts);
    if (explanation) this.#explanations.set(explanation, (this.#explanations.get(explanation) ?? 0) + 1);
  }

  /** The explanations that were never used. */
  unused(all: readonly Explanation[]): string[] {
    return all
      .filter((each) => !this.#explanations.has(each))
      .map(({ what }) => `Not used, remove it from the list: ${what}.`);
  }

  table(requests: number): string {
    const none = { explained: 0, unexplained: 0 };
    const rows = kinds.map((kind) => {
      const { explained, unexplained } = this.#kinds.get(kind) ?? none;
      return `${kind.padEnd(60)}${String(explained).padStart(10)}${String(unexplained).padStart(12)}`;
    });
    const reasons = [...this.#explanations].map(
      ([{ what }, times]) => `${String(times).padStart(6)}  ${what}`,
    );
    const head = `${`of ${requests} requests`.padEnd(60)} explained unexplained`;
    return [head, ...rows, '', 'explained by', ...reasons].join('\n');
  }
}

function cut(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}… (${text.length})` : text;
}

import { envelopeSchema, type HttpResponse } from '../judge.ts';
import { bytesOf, sendText } from '../support/raw.ts';
import { breaches, envelopeBreaches } from '../validator.ts';
import { judge, type Verdict } from './judge.ts';
import type { Generated } from './requests.ts';

/** A request, the contract's verdict, and the responses of service and mock. */
export interface Observation extends Generated {
  verdict: Verdict;
  service: HttpResponse;
  mock: HttpResponse;
}

/** The kinds of disagreements, for the table of results. */
export const kinds = [
  'no response of the service',
  'no response of the mock',
  'a response of the service that the contract does not have',
  'a response of the mock that the contract does not have',
  'the service rejects what the contract allows',
  'the service accepts what the contract forbids',
  'the mock rejects what the contract allows',
  'the mock accepts what the contract forbids',
  'service and mock respond differently',
] as const;

export interface Disagreement {
  kind: (typeof kinds)[number];
  observation: Observation;
  /** The details, if the kind is not enough. */
  detail: string;
}

export interface Targets {
  service: { url: string; token: string };
  mock: { url: string };
}

/** Sends a request to service and mock, with the token of the service. */
export async function observe(generated: Generated, { service, mock }: Targets): Promise<Observation> {
  const { request } = generated;
  const headers = Object.entries(request.headers ?? {}).map(([name, value]) => [
    name,
    value.replaceAll('TOKEN', service.token),
  ]);
  const sent = { ...request, headers: Object.fromEntries(headers) };
  const bytes = bytesOf(sent, service.token);
  const [verdict, ofService, ofMock] = await Promise.all([
    judge(sent),
    sendText(service.url, bytes),
    sendText(mock.url, bytes),
  ]);
  return { ...generated, verdict, service: ofService, mock: ofMock };
}

/** Returns the disagreements of contract, service and mock about a request. */
export async function disagreements(observation: Observation): Promise<Disagreement[]> {
  const { service, mock } = observation;
  const found = (
    await Promise.all((['service', 'mock'] as const).map((side) => ofOne(observation, side)))
  ).flat();
  const responded = !Number.isNaN(service.status) && !Number.isNaN(mock.status);
  if (responded && said(service) !== said(mock)) {
    found.push({ kind: 'service and mock respond differently', observation, detail: '' });
  }
  return found;
}

async function ofOne(observation: Observation, side: 'service' | 'mock'): Promise<Disagreement[]> {
  const { [side]: response, verdict, request } = observation;
  if (Number.isNaN(response.status)) return [{ kind: `no response of the ${side}`, observation, detail: '' }];
  const wrong = request.method === 'HEAD' ? [] : await contractBreaches(verdict, response);
  const refused = response.status !== 200;
  const should = verdict.breach !== null;
  return [
    ...(wrong.length === 0
      ? []
      : [
          {
            kind: `a response of the ${side} that the contract does not have` as const,
            observation,
            detail: wrong.join(' '),
          },
        ]),
    ...(refused && !should
      ? [{ kind: `the ${side} rejects what the contract allows` as const, observation, detail: '' }]
      : []),
    ...(!refused && should
      ? [
          {
            kind: `the ${side} accepts what the contract forbids` as const,
            observation,
            detail: verdict.breach ?? '',
          },
        ]
      : []),
  ];
}

function contractBreaches({ operation }: Verdict, response: HttpResponse): Promise<string[]> {
  // A request that cannot be parsed, or is too large, gets a response before an operation is known.
  if (operation !== null && response.status !== 431) return breaches(operation, response);
  return envelopeBreaches(envelopeSchema(response.status), response);
}

/**
 * The parts of a response that service and mock share: an error without its id, or only the status of a success,
 * because the mock has no state.
 */
function said({ status, text }: HttpResponse): string {
  try {
    return JSON.stringify([status, status === 200 ? '' : JSON.parse(text).error]);
  } catch {
    return `${status} ${text}`;
  }
}

/**
 * The disagreements between contract, service and mock that are meant, with the reasons. The list is held to be exact: a
 * disagreement that is not here fails the run, and so does an entry that a whole run has no use for.
 */
import type { Disagreement } from './observe.ts';

export interface Explanation {
  what: string;
  reason: string;
  applies: (disagreement: Disagreement) => boolean;
}

const serviceRefuses = 'the service rejects what the contract allows';
const mockRefuses = 'the mock rejects what the contract allows';
const differ = 'service and mock respond differently';

/** That one of them rejects what the schemas allow, both alike, with such a message. */
const inWords = (message: RegExp): Explanation['applies'] => {
  return ({ kind, observation: { service, mock } }) =>
    (kind === serviceRefuses && message.test(service.text)) ||
    (kind === mockRefuses && message.test(mock.text));
};

/** That the service alone rejects, in such a way. */
const serviceAlone = (
  refusal: (service: Disagreement['observation']['service']) => boolean,
): Explanation['applies'] => {
  return ({ kind, observation: { service, mock, verdict } }) =>
    (kind === serviceRefuses || kind === differ) &&
    verdict.breach === null &&
    mock.status === 200 &&
    refusal(service);
};

export const explanations: readonly Explanation[] = [
  {
    what: 'the service does not have the object',
    reason: 'Whether an object is there stands in no schema, and the mock has no state.',
    applies: serviceAlone(({ status }) => status === 404),
  },
  {
    what: 'the service is in a conflict',
    reason: 'In which state an object is stands in no schema, and the mock has none.',
    applies: serviceAlone(({ status }) => status === 409),
  },
  {
    what: 'the service does not know the token',
    reason: 'The mock knows no tokens.',
    applies: serviceAlone(({ status }) => status === 401),
  },
  {
    what: 'a rule of the service',
    reason:
      'That mount paths differ, which hosts are allowed, in whose list an id is, which threads a session has, what lines of variables are, how much metadata a change leaves, and which cron expressions and time zones are valid is in no schema, and not a rule of the mock.',
    applies: serviceAlone(
      ({ status, text }) =>
        status === 400 &&
        /mount path|host|repository|an entry of another list|Last-Event-ID names|session_thread_id names|(expression|timezone|environment_variables) (must|is required where)|must leave at most|in body.environment_variables must/i.test(
          text,
        ),
    ),
  },
  {
    what: 'a cursor that was never given out, or parameters that exclude each other',
    reason: 'The contract says it in words.',
    applies: inWords(/is not a cursor of this list|exclude each other/),
  },
  {
    what: 'headers of more than 16 KiB',
    reason: 'No schema bounds all headers together; Node rejects them before there is a request.',
    applies: inWords(/headers are too large/),
  },
  {
    what: 'text that cannot be kept',
    reason:
      'JSON Schema can hardly forbid NUL, half a surrogate pair and __proto__ everywhere; the contract says it in words.',
    applies: inWords(/NUL character|not valid Unicode|named __proto__/),
  },
];

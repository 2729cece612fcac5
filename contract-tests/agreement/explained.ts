/**
 * The intended disagreements between contract, service and mock, with the reasons. The list is exact: an unlisted
 * disagreement fails the run, and so does an entry that a whole run never uses.
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

/** Applies if one of them rejects what the schemas allow, with a message that matches. */
const inWords = (message: RegExp): Explanation['applies'] => {
  return ({ kind, observation: { service, mock } }) =>
    (kind === serviceRefuses && message.test(service.text)) ||
    (kind === mockRefuses && message.test(mock.text));
};

/** Applies if only the service rejects a request, in this way. */
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
    reason: 'No schema says whether an object exists, and the mock has no state.',
    applies: serviceAlone(({ status }) => status === 404),
  },
  {
    what: 'the service is in a conflict',
    reason: 'No schema says which state an object has, and the mock has no state.',
    applies: serviceAlone(({ status }) => status === 409),
  },
  {
    what: 'the service does not know the token',
    reason: 'The mock has no tokens.',
    applies: serviceAlone(({ status }) => status === 401),
  },
  {
    what: 'a rule of the service',
    reason:
      'That mount paths differ, which hosts are allowed, in whose list an id is, which threads a session has, which files there are, whether images and PDFs can be read, what lines of variables are, how much metadata a change leaves, whether the parts of an agent fit together, which hosts and packages an environment can name, of which kind a credential is, which paths memories can have and which of their versions is the newest, that an update of a memory changes something, how many a vault has, which memory stores a session has, which models have a price, and which cron expressions and time zones are valid is in no schema, and not a rule of the mock.',
    applies: serviceAlone(
      ({ status, text }) =>
        status === 400 &&
        /mount path|host|repository|not a valid URL|an entry of another list|Last-Event-ID names|session_thread_id names|"code":"(invalid_(agent|environment)|credential_type_fixed|too_many_credentials|file_not_found|content_unreadable|model_not_budgetable|budget_create_only|memory_version_current|memory_store_attached_twice|too_many_memory_stores)"|body must have content or path|Normalization Form C|must have at most (1024 bytes|102400 bytes|20 names)|must not have (\. or|control characters, format)|(expression|timezone|environment_variables) (must|is required where)|must leave at most|in body.environment_variables must/i.test(
          text,
        ),
    ),
  },
  {
    what: 'an invalid cursor, or parameters that exclude each other',
    reason: 'The rule is in a description of the contract, not in a schema.',
    applies: inWords(/is not a cursor of this list|exclude each other|excludes all other/),
  },
  {
    what: 'headers of more than 16 KiB',
    reason: 'No schema bounds all headers together; Node rejects them before there is a request.',
    applies: inWords(/headers are too large/),
  },
  {
    what: 'text that cannot be kept',
    reason:
      'JSON Schema can hardly forbid NUL, half a surrogate pair and __proto__ everywhere. A description in the contract forbids them.',
    applies: inWords(/NUL character|must be valid Unicode|must not be the name of a property/),
  },
];

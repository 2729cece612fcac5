import { deletions } from './deletions.js';
import { errorCodes } from './error-codes.js';
import { examples } from './examples.js';
import { idempotency } from './idempotency.js';
import { lists } from './lists.js';
import { objects } from './objects.js';
import { requestBodies } from './request-bodies.js';
import { reserved } from './reserved.js';
import { standardHeaders } from './standard-headers.js';
import { standardResponses } from './standard-responses.js';

/**
 * Redocly runs these preprocessors before it lints, bundles or scores the contract. They change the document in memory
 * only, so messages name the lines of the written files.
 */
export default () => ({
  id: 'expand',
  preprocessors: {
    oas3: {
      objects,
      examples,
      'request-bodies': requestBodies,
      'standard-responses': standardResponses,
      'standard-headers': standardHeaders,
      idempotency,
      lists,
      deletions,
      'error-codes': errorCodes,
      reserved,
    },
  },
});

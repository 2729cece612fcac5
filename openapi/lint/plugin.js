import { errorCodes } from './rules/error-codes.js';
import { errorEnvelope } from './rules/error-envelope.js';
import { identifierPattern } from './rules/identifier-pattern.js';
import { limitsAreOurs } from './rules/limits-are-ours.js';
import { noEqualSchemas } from './rules/no-equal-schemas.js';
import { noSecretInResponse } from './rules/no-secret-in-response.js';
import { nullClears } from './rules/null-clears.js';
import { operationProvenance } from './rules/operation-provenance.js';
import { pathFileMirrorsUrl } from './rules/path-file-mirrors-url.js';
import { propertyDocumented } from './rules/property-documented.js';
import { replaysDeclared } from './rules/replays-declared.js';
import { requestsClosed } from './rules/requests-closed.js';
import { responsesOpen } from './rules/responses-open.js';
import { sectionsExist } from './rules/sections-exist.js';
import { sectionsNamed } from './rules/sections-named.js';
import { textsForReaders } from './rules/texts-for-readers.js';
import { timestampsHaveFormat } from './rules/timestamps-have-format.js';
import { unionsToldApart } from './rules/unions-told-apart.js';
import { writtenOnce } from './rules/written-once.js';

/** The rules of this contract in addition to valid OpenAPI. Redocly names each rule `contract/<key>`. */
export default () => ({
  id: 'contract',
  rules: {
    oas3: {
      'responses-open': responsesOpen,
      'error-codes': errorCodes,
      'error-envelope': errorEnvelope,
      'identifier-pattern': identifierPattern,
      'limits-are-ours': limitsAreOurs,
      'no-equal-schemas': noEqualSchemas,
      'no-secret-in-response': noSecretInResponse,
      'null-clears': nullClears,
      'operation-provenance': operationProvenance,
      'path-file-mirrors-url': pathFileMirrorsUrl,
      'property-documented': propertyDocumented,
      'replays-declared': replaysDeclared,
      'requests-closed': requestsClosed,
      'sections-exist': sectionsExist,
      'sections-named': sectionsNamed,
      'texts-for-readers': textsForReaders,
      'timestamps-have-format': timestampsHaveFormat,
      'unions-told-apart': unionsToldApart,
      'written-once': writtenOnce,
    },
  },
});

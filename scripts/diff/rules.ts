import type { Rule } from './rule.ts';
import { contentTypeRequired } from './rules/content-type-required.ts';
import { defaultChanged } from './rules/default-changed.ts';
import { deprecated } from './rules/deprecated.ts';
import { discriminatorChanged } from './rules/discriminator-changed.ts';
import { exampleRemoved } from './rules/example-removed.ts';
import { ignoredQueryChanged } from './rules/ignored-query-changed.ts';
import { pathParameterRenamed } from './rules/path-parameter-renamed.ts';
import { requestBodyOptional } from './rules/request-body-optional.ts';
import { requestPropertyRemoved } from './rules/request-property-removed.ts';
import { requestTakesMore } from './rules/request-takes-more.ts';
import { responseGivesLess } from './rules/response-gives-less.ts';
import { responseGrew } from './rules/response-grew.ts';
import { responseHeaderOptional } from './rules/response-header-optional.ts';
import { responsePropertyHidden } from './rules/response-property-hidden.ts';
import { responseValueRemoved } from './rules/response-value-removed.ts';
import { schemaFalse } from './rules/schema-false.ts';
import { securityLoosened } from './rules/security-loosened.ts';

/** Our rules, in order of precedence. */
export const rules: readonly Rule[] = [
  schemaFalse,
  responseHeaderOptional,
  contentTypeRequired,
  defaultChanged,
  deprecated,
  discriminatorChanged,
  exampleRemoved,
  ignoredQueryChanged,
  pathParameterRenamed,
  requestBodyOptional,
  requestPropertyRemoved,
  securityLoosened,
  responsePropertyHidden,
  responseValueRemoved,
  responseGivesLess,
  responseGrew,
  requestTakesMore,
];

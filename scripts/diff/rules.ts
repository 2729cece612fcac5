import type { Rule } from './rule.ts';
import { answerGivesLess } from './rules/answer-gives-less.ts';
import { answerGrew } from './rules/answer-grew.ts';
import { answerHeaderOptional } from './rules/answer-header-optional.ts';
import { contentTypeRequired } from './rules/content-type-required.ts';
import { defaultChanged } from './rules/default-changed.ts';
import { deprecated } from './rules/deprecated.ts';
import { discriminatorChanged } from './rules/discriminator-changed.ts';
import { exampleRemoved } from './rules/example-removed.ts';
import { pathParameterRenamed } from './rules/path-parameter-renamed.ts';
import { requestPropertyRemoved } from './rules/request-property-removed.ts';
import { requestTakesMore } from './rules/request-takes-more.ts';
import { securityLoosened } from './rules/security-loosened.ts';

/** Our own rules, in the order in which they are asked. */
export const rules: readonly Rule[] = [
  answerHeaderOptional,
  contentTypeRequired,
  defaultChanged,
  deprecated,
  discriminatorChanged,
  exampleRemoved,
  pathParameterRenamed,
  requestPropertyRemoved,
  securityLoosened,
  answerGivesLess,
  answerGrew,
  requestTakesMore,
];

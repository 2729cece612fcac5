import { type ApiError, invalidParameter } from '../../shell/errors.ts';

/** 400 for files or a zip that are not a skill. `rule` is to be read after the name of the files. */
export function invalidSkill(rule: string): ApiError {
  return invalidParameter('body.files', rule, 'invalid_skill');
}

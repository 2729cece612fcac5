/**
 * The environment variables of a deployment: a text with lines such as `NAME=value`. Sessions get them as an object.
 */
import { limits } from '../../../generated/limits.ts';
import { invalidParameter } from '../../shell/errors.ts';

const { maxProperties, propertyNames, additionalProperties } = limits.EnvironmentVariables;
const shapeOfNames = new RegExp(propertyNames.pattern);
const place = 'body.environment_variables';

/** Returns the variables of a text. Ignores lines without a name. */
export function variablesIn(text: string): Record<string, string> {
  return Object.fromEntries(
    linesOf(text).flatMap(({ name, value }) => (name === undefined ? [] : [[name, value]])),
  );
}

/**
 * Returns the text if sessions accept its variables.
 *
 * @throws 400, without parts of the text in the message.
 */
export function checkVariables(text: string): string {
  const lines = linesOf(text);
  if (lines.some(({ name }) => name === undefined)) throw invalid(place, 'must be lines such as NAME=value');
  if (lines.some(({ name = '' }) => !shapeOfNames.test(name))) {
    throw invalid(`A name in ${place}`, propertyNames['x-pattern-rule']);
  }
  if (lines.some(({ value }) => value.length > additionalProperties.maxLength)) {
    throw invalid(
      `A value in ${place}`,
      `must not have more than ${additionalProperties.maxLength} characters`,
    );
  }
  if (Object.keys(variablesIn(text)).length > maxProperties) {
    throw invalid(place, `must not have more than ${maxProperties} variables`);
  }
  return text;
}

const invalid = (where: string, rule: string) =>
  invalidParameter(where, rule, 'invalid_environment_variables');

/** Returns the lines that are not empty. A line that is not a variable has no name. */
function linesOf(text: string): { name: string | undefined; value: string }[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [, name, value = ''] = /^\s*([^=\s]+)=(.*)$/.exec(line) ?? [];
    return { name, value };
  });
}

/**
 * Converts the report of the validator to faults: the place, a code and the rule in words. They never contain a value, because
 * a value can be a secret.
 */
import type { ErrorObject } from 'ajv';
import type { Fault } from '../errors.ts';
import { escapePointer, placeOf } from './places.ts';
import { type Parameters, wordingOf } from './wording.ts';

/** The maximum number of faults in a response. */
export const MAX_FAULTS = 20;

/** An error of a schema. A reserved character in a query parameter is reported without a schema, and has no parameters. */
export type ReportedError = Pick<ErrorObject, 'instancePath' | 'keyword' | 'propertyName'> & {
  readonly params: Parameters;
};

/** The requirement of a pattern in words: the `x-pattern-rule` of its schema, by pattern. */
export type PatternRules = ReadonlyMap<string, string>;

/** What the contract names as unsupported. The message says so, instead of only listing what is supported. */
export interface Unsupported {
  /** Values by the list of allowed values, such as `static_bearer, environment_variable`. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly properties: ReadonlySet<string>;
}

/** What the contract says about its rules. */
export interface Texts {
  readonly rules: PatternRules;
  readonly unsupported: Unsupported;
}

/** Returns the faults in the order of the report, which is not empty: each once, and at most 20. */
export function faultsIn(errors: readonly ReportedError[], texts: Texts): [Fault, ...Fault[]] {
  const faults = new Map<string, Fault>();
  for (const error of primary(errors)) {
    const fault = faultOf(error, texts);
    faults.set(`${fault.place} ${fault.rule}`, fault);
    if (faults.size === MAX_FAULTS) break;
  }
  return [...faults.values()] as [Fault, ...Fault[]];
}

const UNEVALUATED = /^unevaluated/;

/**
 * Removes errors that follow from others: those of the other alternatives, and of properties that are only unknown because the
 * branch that declares them is broken.
 */
function primary(errors: readonly ReportedError[]): ReportedError[] {
  const kept: ReportedError[] = [];
  for (const error of errors) {
    const { keyword, instancePath } = error;
    if (keyword === 'propertyNames') {
      const name = String(error.params.propertyName);
      const [first = error] = takeEnd(kept, (each) => isNamed(each, instancePath, name));
      kept.push({ ...first, propertyName: name });
    } else if (keyword === 'anyOf' || keyword === 'oneOf') {
      kept.push(deepest(takeEnd(kept, (each) => isWithin(each.instancePath, instancePath))) ?? error);
    } else if (keyword !== 'if') kept.push(error);
  }
  const direct = kept.filter(({ keyword }) => !UNEVALUATED.test(keyword));
  const others = kept.filter(
    ({ keyword, instancePath }) =>
      !UNEVALUATED.test(keyword) || !direct.some((other) => isWithin(other.instancePath, instancePath)),
  );
  // A condition without a reason is all that is left.
  return others.length > 0 ? others : [...errors];
}

/** Removes and returns the longest end of a list whose entries all fit. */
function takeEnd<T>(list: T[], fits: (entry: T) => boolean): T[] {
  return list.splice(list.findLastIndex((entry) => !fits(entry)) + 1);
}

/** Keywords that can describe the name of a property. */
const OF_NAMES = new Set(['pattern', 'format', 'minLength', 'maxLength', 'enum', 'const']);

/** A name that a reference describes is not in the report. */
function isNamed(error: ReportedError, owner: string, name: string): boolean {
  const { instancePath, propertyName = name, keyword } = error;
  return instancePath === owner && propertyName === name && OF_NAMES.has(keyword);
}

function isWithin(path: string, owner: string): boolean {
  return path === owner || path.startsWith(`${owner}/`);
}

/** Returns the error at the longest path, because its alternative is the one that fits best; the first of several. */
function deepest(errors: readonly ReportedError[]): ReportedError | undefined {
  const depth = ({ instancePath }: ReportedError) => instancePath.split('/').length;
  return errors.toSorted((one, other) => depth(other) - depth(one))[0];
}

function faultOf(error: ReportedError, { rules, unsupported }: Texts): Fault {
  const { keyword, params, propertyName, instancePath } = error;
  const { code, rule } = wordingOf(keyword);
  const inWords = rules.get(String(params.pattern)) ?? rule(params);
  if (propertyName !== undefined) {
    const place = placeOf(`${instancePath}/${escapePointer(propertyName)}`);
    return { place: `The name of ${place}`, code, rule: inWords };
  }
  const property = propertyOf(params);
  const place = placeOf(property === undefined ? instancePath : `${instancePath}/${escapePointer(property)}`);
  if (code === 'unknown_property' && unsupported.properties.has(property ?? ''))
    return { place, code: 'unsupported', rule: 'is not supported here' };
  const names = unsupported.values.get(
    Array.isArray(params.allowedValues) ? params.allowedValues.join(', ') : '',
  );
  return { place, code, rule: names ? `${inWords}. Not supported: ${names.join(', ')}` : inWords };
}

/** Returns the property that is missing or unknown. */
function propertyOf({ missingProperty, additionalProperty, unevaluatedProperty }: Parameters) {
  const property = missingProperty ?? additionalProperty ?? unevaluatedProperty;
  return property === undefined ? undefined : String(property);
}

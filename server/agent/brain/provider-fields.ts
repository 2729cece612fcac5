/** Reads what a provider sends, which can be anything that JSON can express. */
import { isStorable } from '../../platform/storable.ts';
import { ProviderFault } from './failures.ts';

export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown, where: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw invalid(`${where} has no valid content`);
}

export function nameOf(value: unknown, what: string): string {
  if (typeof value === 'string' && /^\S{1,256}$/.test(value) && isStorable(value, 0)) return value;
  throw invalid(`a tool call has no valid ${what}`);
}

export function invalid(why: string): ProviderFault {
  return new ProviderFault(`The response of the model is invalid: ${why}.`, { canRetry: true });
}

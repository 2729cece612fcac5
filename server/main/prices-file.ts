/** The file of PRICES_FILE: the currency, and the prices of models for a million tokens. docs/usage.md shows one. */
import { readFileSync } from 'node:fs';
import type { ModelPrice, Prices } from '../records/list-cost.ts';
import { ConfigError } from './config-error.ts';

/** Each request to a model sends the prices to the database. */
const MOST_MODELS = 200;
const MOST_BYTES = 65_536;
const KINDS = ['input', 'output', 'cache_write', 'cache_read'] as const;
/** Digits of a million. */
const MILLION = 6;

/**
 * Reads and checks the file.
 *
 * @throws ConfigError with the file, and the model and key that are wrong.
 */
export function readPrices(file: string): Prices {
  const wrong = (what: string): never => {
    throw new ConfigError(`PRICES_FILE: ${file}: ${what}`);
  };
  const { currency, models, ...others } =
    objectIn(contentOf(file, wrong)) ?? wrong('It must be a JSON object.');
  const [other] = Object.keys(others);
  if (other !== undefined) wrong(`${other} is unknown. It has currency and models.`);
  if (typeof currency !== 'string' || !Intl.supportedValuesOf('currency').includes(currency)) {
    return wrong('currency must be a code of ISO 4217, e.g. USD.');
  }
  const entries = Object.entries(
    objectIn(models) ?? wrong('models must be an object with a price for each model id.'),
  );
  if (entries.length === 0 || entries.length > MOST_MODELS) {
    wrong(`models must have 1 to ${MOST_MODELS} entries.`);
  }
  const digits = minorDigits(currency);
  return { currency, models: entries.map(([model, price]) => priceOf(model, price, digits, wrong)) };
}

function contentOf(file: string, wrong: (what: string) => never): unknown {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    return wrong(`It cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  if (content.length > MOST_BYTES) wrong(`It must have at most ${MOST_BYTES} bytes.`);
  try {
    return JSON.parse(content);
  } catch {
    return wrong('It is not JSON.');
  }
}

function priceOf(model: string, given: unknown, digits: number, wrong: (what: string) => never): ModelPrice {
  const price = objectIn(given) ?? wrong(`models.${model} must be an object with ${KINDS.join(', ')}.`);
  const other = Object.keys(price).find((key) => !KINDS.some((kind) => kind === key));
  if (other !== undefined) wrong(`models.${model}.${other} is unknown. A model has ${KINDS.join(', ')}.`);
  const perToken = KINDS.map((kind) => {
    // The shortest text of a number is the one in the file. No arithmetic with floats follows.
    const text = typeof price[kind] === 'number' ? String(price[kind]) : '';
    if (!/^\d{1,6}(\.\d{1,6})?$/.test(text)) {
      wrong(
        `models.${model}.${kind} must be a number from 0 to 999999 with at most 6 decimals, for a million tokens.`,
      );
    }
    return [kind, shifted(text, digits - MILLION)];
  });
  return { model, ...(Object.fromEntries(perToken) as Omit<ModelPrice, 'model'>) };
}

/** Returns a decimal number times a power of ten. */
function shifted(text: string, by: number): string {
  const [whole = '', fraction = ''] = text.split('.');
  const scale = fraction.length - by;
  const all = (whole + fraction).padStart(scale + 1, '0');
  return scale > 0 ? `${all.slice(0, -scale)}.${all.slice(-scale)}` : all.padEnd(all.length - scale, '0');
}

/** Returns an amount in minor units in the main unit: 0.42 of 42. */
export function mainUnits(amount: string, currency: string): string {
  return shifted(amount, -minorDigits(currency));
}

/** How many decimals the main unit of a currency has: 2 for USD, 0 for JPY. */
function minorDigits(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits;
}

function objectIn(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

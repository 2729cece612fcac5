/** Reads the forms of a contract: request bodies of `multipart/form-data` with one file or a list of files, and fields of text. */
import type { Operation } from '../operation.ts';
import { findOperation } from './document.ts';
import { isObject, type JsonObject, resolve } from './references.ts';

export const FORM = 'multipart/form-data';

/** A form: the name of its file or files, and the types of its other fields by name. */
export interface FormRules {
  readonly file: string;
  /** How many files the form can have, if it has a list of them. Each part is named `file` or `file[]`. */
  readonly most?: number;
  readonly fields: ReadonlyMap<string, 'string' | 'integer' | 'boolean'>;
}

/** Returns the form of an operation; `undefined` if its body is not a form. */
export function formOf(document: JsonObject, operation: Operation): FormRules | undefined {
  const { body } = findOperation(document, operation);
  const schema = body.requestBody === undefined ? undefined : formSchema(document, body.requestBody);
  return schema && rulesOf(document, schema);
}

/** Returns the schema of a form without its file, and without rules for unknown fields, which are not checked. */
export function fieldsOf(document: JsonObject, requestBody: unknown): JsonObject | undefined {
  const schema = formSchema(document, requestBody);
  if (schema === undefined) return undefined;
  const { fields } = rulesOf(document, schema) ?? { fields: new Map() };
  const { properties, required, ...rest } = schema as { properties: JsonObject; required?: string[] };
  const kept = Object.entries(properties).filter(([name]) => fields.has(name));
  return {
    ...rest,
    properties: Object.fromEntries(kept),
    required: (required ?? []).filter((name) => fields.has(name)),
  };
}

/** Returns the rules of the schema of a form; `undefined` if the shell cannot read such a form. */
export function rulesOf(document: JsonObject, schema: JsonObject): FormRules | undefined {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const typed = Object.entries(properties).map(([name, value]) => [name, resolve(document, value)] as const);
  const files = typed.filter(([, property]) => isFile(property) || isList(document, property));
  const fields = typed.filter((each) => !files.includes(each));
  const [[file, property] = []] = files;
  const isPlain = fields.every(([, { type }]) => ['string', 'integer', 'boolean'].includes(String(type)));
  if (file === undefined || files.length > 1 || !isPlain) return undefined;
  const most = property?.maxItems;
  return {
    file,
    ...(typeof most === 'number' && { most }),
    fields: new Map(fields.map(([name, { type }]) => [name, type as 'string'])),
  };
}

function isFile({ format, contentMediaType }: JsonObject): boolean {
  return format === 'binary' || contentMediaType === 'application/octet-stream';
}

/** A list of files needs `maxItems`. */
function isList(document: JsonObject, { type, items, maxItems }: JsonObject): boolean {
  return type === 'array' && typeof maxItems === 'number' && isFile(resolve(document, items));
}

function formSchema(document: JsonObject, requestBody: unknown): JsonObject | undefined {
  const { content } = resolve(document, requestBody);
  const media = isObject(content) ? content[FORM] : undefined;
  return isObject(media) ? resolve(document, media.schema) : undefined;
}

/** The properties of a value of a server. Their types are unknown. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns the properties of an object, or none for other values. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

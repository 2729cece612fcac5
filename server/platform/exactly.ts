/**
 * Makes a response object, and does not compile with a property that its schema does not have: rows are spread into
 * responses, and a new column must not reach one by itself.
 *
 *     exactly<Schemas['Session']>()({ ...row, type: 'session' })
 */
export const exactly =
  <Shape>() =>
  <Value extends Shape>(value: Value & { [Key in Exclude<keyof Value, keyof Shape>]: never }): Shape =>
    value;

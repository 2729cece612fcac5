/** An identifier of the contract: a prefix and a lower-case ULID. No secret of the service, of GitHub or of a model looks like it. */
const ID = /^[a-z]{2,12}_[0-9a-z]{26}$/;

/** Returns the values that are identifiers, by name. Other values of a path can be anything. */
export function idsIn(values: Readonly<Record<string, string>>): Record<string, string> {
  const ids: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) if (ID.test(value)) ids[name] = value;
  return ids;
}

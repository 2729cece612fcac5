/** The options of a server as plain JavaScript may pass them, where no compiler names what is missing. */

/** How many handlers a message names. */
const NAMED = 5;

/** Throws one TypeError that names every option that is missing, and what to pass. */
export function requireOptions(
  { handlers, authenticate }: { readonly handlers?: unknown; readonly authenticate?: unknown },
  ids: readonly string[],
): void {
  const problems = [...handlerProblems(handlers, ids), ...authenticateProblems(authenticate)];
  if (problems.length > 0) throw new TypeError(`The contract cannot be served. ${problems.join(' ')}`);
}

function handlerProblems(handlers: unknown, ids: readonly string[]): string[] {
  const what = 'an async function for each operation';
  if (typeof handlers !== 'object' || handlers === null) {
    return [`handlers is ${kindOf(handlers)}. Pass an object with ${what}.`];
  }
  const given = handlers as Readonly<Record<string, unknown>>;
  const missing = ids.filter((id) => typeof given[id] !== 'function');
  if (missing.length === 0) return [];
  const others = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : '';
  return [`handlers has no ${missing.slice(0, NAMED).join(', ')}${others}. Pass ${what}.`];
}

function authenticateProblems(authenticate: unknown): string[] {
  if (typeof authenticate === 'function') return [];
  return [
    `authenticate is ${kindOf(authenticate)}. Pass an async function that returns the holder of a token, or null.`,
  ];
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'missing';
  return value === null ? 'null' : `a ${typeof value}`;
}

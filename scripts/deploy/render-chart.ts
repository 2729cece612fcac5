/**
 * Renders the small part of Helm's templates that our chart uses, because Debian and npm have no Helm:
 * - values: `.Release.Name`, `.Values.a.b`, `.`, `$name`, numbers and strings in double quotes
 * - functions, also after `|`: `quote`, `toYaml`, `nindent N` and `printf` with `%s`
 * - blocks: `if VALUE`, `with VALUE` and `range $key, $value := VALUE` until `end`, and comments
 * - `{{-` and `-}}`, which remove white space
 *
 * Anything else throws, so a template cannot contain what no test renders.
 */
import { stringify } from 'yaml';

interface Scope {
  dot: unknown;
  root: Record<string, unknown>;
  variables: Readonly<Record<string, unknown>>;
}

type Node = string | { action: string; body: Node[] | null };

/** @throws Error if a template has something outside of the subset, or names a value that does not exist. */
export function renderTemplate(template: string, root: Record<string, unknown>): string {
  return write(parse(template), { dot: root, root, variables: {} });
}

function parse(template: string): Node[] {
  const trimmed = template.replaceAll(/\s*\{\{-\s/g, '{{ ').replaceAll(/\s-\}\}\s*/g, ' }}');
  const parts = trimmed.split(/\{\{(.*?)\}\}/s);
  const open: { action: string; body: Node[] }[] = [{ action: '', body: [] }];
  for (const [index, part] of parts.entries()) {
    const action = part.trim();
    const top = open.at(-1) as (typeof open)[0];
    if (index % 2 === 0) top.body.push(part);
    else if (action.startsWith('/*') && action.endsWith('*/')) continue;
    else if (/^(if|with|range) /.test(action)) open.push({ action, body: [] });
    else if (action === 'end') {
      open.pop();
      if (open.length === 0) throw new Error('An end has no beginning.');
      open.at(-1)?.body.push(top);
    } else top.body.push({ action, body: null });
  }
  if (open.length !== 1) throw new Error(`${open.at(-1)?.action} has no end.`);
  if (/\{\{|\}\}/.test((open[0]?.body ?? []).filter((node) => typeof node === 'string').join('')))
    throw new Error('An action is not closed.');
  return open[0]?.body ?? [];
}

function write(nodes: readonly Node[], scope: Scope): string {
  return nodes.map((node) => (typeof node === 'string' ? node : writeAction(node, scope))).join('');
}

function writeAction({ action, body }: Exclude<Node, string>, scope: Scope): string {
  if (body === null) return text(pipeline(action, scope), action);
  const [, keyword, rest = ''] = /^(\w+) (.*)$/s.exec(action) ?? [];
  if (keyword === 'if') return isTrue(pipeline(rest, scope)) ? write(body, scope) : '';
  if (keyword === 'with') {
    const dot = pipeline(rest, scope);
    return isTrue(dot) ? write(body, { ...scope, dot }) : '';
  }
  const [, key, value, list = ''] = /^\$(\w+), \$(\w+) := (.*)$/.exec(rest) ?? [];
  if (!key || !value) throw outside(action);
  const entries = Object.entries(pipeline(list, scope) as object).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries
    .map(([name, dot]) =>
      write(body, { ...scope, dot, variables: { ...scope.variables, [key]: name, [value]: dot } }),
    )
    .join('');
}

function pipeline(source: string, scope: Scope): unknown {
  const none = Symbol('none');
  let piped: unknown = none;
  for (const command of source.split(' | ')) {
    const words = command.trim().match(/"[^"]*"|\S+/g) ?? [];
    const [name = '', ...given] = words;
    const args = (isFunction(name) ? given : words).map((word) => operand(word, scope));
    if (piped !== none) args.push(piped);
    if (isFunction(name)) piped = functions[name](...args);
    else if (args.length === 1) piped = args[0];
    else throw outside(source);
  }
  return piped;
}

type Name = 'quote' | 'toYaml' | 'nindent' | 'printf';
const functions: Record<Name, (...args: unknown[]) => unknown> = {
  quote: (value: unknown) => JSON.stringify(text(value, 'quote')),
  toYaml: (value: unknown) => stringify(value, { sortMapEntries: true }).trimEnd(),
  nindent: (by: unknown, value: unknown) => `\n${value}`.replaceAll('\n', `\n${' '.repeat(Number(by))}`),
  printf: (format: unknown, ...values: unknown[]) => {
    if (/%[^s]/.test(String(format))) throw outside(String(format));
    return String(format).replaceAll('%s', () => text(values.shift(), 'printf'));
  },
};
const isFunction = (name: string): name is Name => Object.hasOwn(functions, name);

function operand(word: string, { dot, root, variables }: Scope): unknown {
  if (word === '.') return dot;
  if (/^"[^"\\]*"$/.test(word)) return word.slice(1, -1);
  if (/^\d+$/.test(word)) return Number(word);
  const variable = /^\$(\w+)$/.exec(word)?.[1];
  if (variable !== undefined && Object.hasOwn(variables, variable)) return variables[variable];
  if (!/^(\.(Values|Release))(\.\w+)+$/.test(word) || dot === undefined) throw outside(word);
  let value: unknown = root;
  for (const name of word.slice(1).split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
      throw new Error(`${word} does not exist.`);
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

function text(value: unknown, where: string): string {
  if (typeof value === 'object' || value === undefined) throw new Error(`${where} is not a text.`);
  return String(value);
}

const isTrue = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);
const outside = (what: string) => new Error(`The test cannot render ${what}. See render-chart.ts.`);

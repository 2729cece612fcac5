/** Describes a place in an operation in words. */
export function placeAt([, ...keys]: readonly string[]): string {
  const [section, component = '', ...rest] = keys;
  const [, side, schema] = (section === 'schemas' && /\.(request|response)\.([^.]+)$/.exec(component)) || [];
  return schema ? `${side}: ${schema}${schemaWords(rest)}` : inWords(keys);
}

function inWords([first = '', ...rest]: string[]): string {
  if (first.startsWith('#')) {
    const [, where, name] = /\.(path|query|header|cookie)\.([^.]+)$/.exec(first) ?? [];
    const said = where === 'path' ? 'path parameter' : `${where} parameter ${name}`;
    return [said, bodyWords(rest)].filter(Boolean).join(': ');
  }
  if (first === 'requestBody') return ['request', bodyWords(rest)].filter(Boolean).join(': ');
  if (first === 'responses') {
    const [status = '', ...below] = rest;
    return [`response ${status}`.trim(), bodyWords(below)].filter(Boolean).join(': ');
  }
  if (first === 'security') return first;
  return [first, ...rest].join(' ') || 'the operation';
}

function bodyWords(keys: string[]): string {
  const [first, second, ...rest] = keys;
  if (first === 'headers' && second) return [`header ${second}`, bodyWords(rest)].filter(Boolean).join(' ');
  if (first === 'content') return second && rest.length === 0 ? second : bodyWords(rest);
  if (first === 'examples' && second) return `example ${second}`;
  if (first === 'schema') return schemaWords(keys.slice(1)).replace(/^\./, '');
  return keys.join(' ');
}

/** Describes a place in a schema, such as `.agent.tools[].name`. Members of unions are in brackets. */
export function schemaWords(
  keys: string[],
  memberAt: (at: string[]) => string | undefined = () => undefined,
): string {
  let words = '';
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] as string;
    if (key === 'properties' && at + 1 < keys.length) words += `.${keys[++at]}`;
    else if (key === 'items') words += '[]';
    else if (/^(one|any|all)Of$/.test(key)) {
      if (at + 1 < keys.length) words += `(${memberAt(keys.slice(0, ++at + 1)) ?? Number(keys[at]) + 1})`;
    } else words += ` ${key}`;
  }
  return words;
}

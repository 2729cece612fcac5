import type { Chapter } from './chapters.ts';

/** Redoc's footer loads its logo from Redocly's host. The name that replaces it needs no network. */
const remoteLogo = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(-full)?\.svg/g;
const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="44" height="12"><text y="10" font-size="11" font-family="sans-serif">Redocly</text></svg>',
)}`;

/**
 * Redoc has no options for these changes of its code:
 *
 * - Its search finds the headings of the guide, instead of the whole guide as one result.
 * - Its search omits provenance, like markup.
 * - An operation shows its id (`x-id`) below its title, and its provenance (`x-provenance`) at its end.
 *
 * @throws Error if the code of Redoc is not as expected, which a new version can cause.
 */
export function changeRedoc(html: string, chapters: readonly Chapter[]): string {
  const found = JSON.stringify(chapters).replaceAll('<', '\\u003c');
  let changed = html;
  const change = (pattern: RegExp, replacement: (match: string, ...groups: string[]) => string): void => {
    if (changed.match(new RegExp(pattern, 'g'))?.length !== 1)
      throw new Error(
        `Redoc has changed: its code does not match ${pattern} once. See ${import.meta.filename}.`,
      );
    changed = changed.replace(pattern, replacement);
  };
  const cut = 'text:e.text.replace(/(Source|Extension): (not in the|specification, section) .*/s,"")';
  change(
    /getResult\(\)\{return this\.#e\}/,
    () => `getResult(){return this.#e.filter(e=>e.url!=="/").map(e=>({...e,${cut}})).concat(${found})}`,
  );
  change(/\/<\\\/\?\(\?:a\|b\|i\|em\|strong\|/, (match) => `/${provenance}|${match.slice(1)}`);
  // The Markdown of a description becomes nodes here. The provenance uses the same function.
  const [, nodesOf] =
    /e\.description&&\(\w+\(e\.description,\w+,\w+\),h=(\w+)\(e\.description,n\)\)/.exec(changed) ?? [];
  if (!nodesOf)
    throw new Error(`Redoc has changed: descriptions are not found. See ${import.meta.filename}.`);
  const nodes = (property: string) =>
    `...e["${property}"]?${nodesOf}(e["${property}"],n).map(({node:e})=>e):[]`;
  change(
    /(o\.push\(\{nodeType:)(\w+\.CONTAINER)(,children:)c(,panels:\[\]\}\);let u=n\.ignoreNamedSchemas,d=e\[`x-codeSamples`\])/,
    (_match, start, type, children, rest) => `${start}${type}${children}[...c,${nodes('x-id')}]${rest}`,
  );
  change(
    /Array\.isArray\(e\.callbacks\)&&e\.callbacks\.length>0&&o\.push\(\.\.\.(\w+)\(e,m,u\)\);/,
    (match) =>
      `${match}e["x-provenance"]&&o.push({nodeType:${container(changed)},children:[${nodes('x-provenance')}],panels:[]});`,
  );
  return changed.replace(remoteLogo, logo);
}

const provenance = '<details class="provenance">[\\s\\S]*?<\\/details>';

const container = (html: string): string =>
  /nodeType:(\w+\.CONTAINER),children:\[\.\.\.c,/.exec(html)?.[1] ?? '';

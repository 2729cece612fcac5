import type { SampleRequest } from './request.ts';

/** Returns the whole address of a request. */
export function urlOf({ server, path, parameters }: SampleRequest): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(parameters.path[name]));
  const query = Object.entries(parameters.query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${server}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** The headers except the token, in their order in the samples. */
export function headersOf({
  parameters,
  body,
  file,
  contentTypeRequired,
}: SampleRequest): [string, string][] {
  const type: [string, string][] =
    (body !== undefined && !file) || contentTypeRequired ? [['Content-Type', 'application/json']] : [];
  return [
    ...type,
    ...Object.entries(parameters.header).map(([name, value]): [string, string] => [name, String(value)]),
  ];
}

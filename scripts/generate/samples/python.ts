import type { SampleRequest } from './request.ts';
import { headersOf, urlOf } from './url.ts';

/** Returns a program that uses requests, with the access token in `TOKEN`. */
export function pythonSample(request: SampleRequest): string {
  const { method, body, file } = request;
  // requests sets the content type of JSON bodies.
  const headers = headersOf(request).filter(([name]) => body === undefined || name !== 'Content-Type');
  const given = [
    JSON.stringify(urlOf(request)),
    `headers={${['"Authorization": f"Bearer {os.environ[\'TOKEN\']}"', ...headers.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)].join(', ')}}`,
    ...(file
      ? [
          `files={${JSON.stringify(file.part)}: (${[file.filename, file.content, file.type].map((each) => JSON.stringify(each)).join(', ')})}`,
          `data=${literal(body, '    ')}`,
        ]
      : []),
    ...(body === undefined || file ? [] : [`json=${literal(body, '    ')}`]),
    // The service sends at least one byte every 15 seconds.
    ...(request.streams ? ['stream=True'] : []),
    'timeout=30',
  ];
  return `import os

import requests

response = requests.${method.toLowerCase()}(
${given.map((each) => `    ${each},\n`).join('')})
response.raise_for_status()
${printed(request)}
`;
}

function printed({ streams, bytes }: SampleRequest): string {
  if (streams) return 'for line in response.iter_lines(decode_unicode=True):\n    print(line)';
  return bytes ? 'print(len(response.content), "bytes")' : 'print(response.json())';
}

/** Formats a value in Python. */
function literal(value: unknown, indent: string): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = `${indent}    `;
  const isList = Array.isArray(value);
  const entries = isList
    ? value.map((each) => literal(each, inner))
    : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${literal(each, inner)}`);
  const [open, close] = isList ? '[]' : '{}';
  const line = `${open}${entries.join(', ')}${close}`;
  if (line.length < 70 && !line.includes('\n')) return line;
  return `${open}\n${entries.map((each) => `${inner}${each},\n`).join('')}${indent}${close}`;
}

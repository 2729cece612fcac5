import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { files } from '../platform/files.ts';

/** Where the console is. The last is for links to a request. */
export const consolePaths = ['/console', '/console/', '/console/request'];

/** The page of the console and its headers. */
export interface ConsolePage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Reads the console. Its policy allows its own script and styles, by their hashes, and requests to its own origin.
 *
 * @throws Error that names the command that builds it, if it is not built.
 */
export function readConsole(): ConsolePage {
  const html = textOf(files.console);
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(html, 'script')}`,
    `style-src ${hashOf(html, 'style')}`,
    "connect-src 'self'",
    'img-src data:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    html,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy.join('; '),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error(`${file} is missing. Run \`npm run build\`.`, { cause });
  }
}

function hashOf(html: string, element: 'script' | 'style'): string {
  const [, content = ''] = new RegExp(`<${element}[^>]*>([^]*?)</${element}>`).exec(html) ?? [];
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

import { terminalLine } from '../../server/platform/terminal.ts';

/** Formats a log entry, which is JSON, as a line for people. Unprintable characters are escaped like in JSON. */
export function lineOf(entry: string): string {
  return terminalLine(textOf(JSON.parse(entry)));
}

interface Entry {
  msg: string;
  method?: string;
  route?: string | null;
  status?: number;
  reason?: string;
  error?: { message?: string; cause?: { message?: string } };
  breaches?: string[];
}

function textOf({ msg, method, route, status, reason, error, breaches }: Entry): string {
  if (msg === 'request') return `${method} ${route ?? 'an unknown path'}: ${status}`;
  const details = [status, reason ?? error?.cause?.message ?? error?.message ?? breaches?.join(' ')];
  const said = details.filter(Boolean).join(' ');
  return said ? `${msg}: ${said}` : msg;
}

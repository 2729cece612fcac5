/** A line to read of an entry of the shell's log, which is JSON. */
export function lineOf(entry: string): string {
  const { msg, method, route, status, reason, error, breaches } = JSON.parse(entry);
  if (msg === 'request') return `${method} ${route ?? 'an unknown path'}: ${status}`;
  const details = [status, reason ?? error?.cause?.message ?? error?.message ?? breaches?.join(' ')];
  const said = details.filter(Boolean).join(' ');
  return said ? `${msg}: ${said}` : msg;
}

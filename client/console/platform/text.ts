/** Characters that change the direction of text or are invisible. They can make text look like another. */
const HIDDEN = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Control characters except tab and line feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: They are what it replaces.
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Returns text with visible signs for control characters and for marks that are invisible or change its direction. */
export function visible(text: string): string {
  return text
    .replace(/\r\n/g, '\n')
    .replace(CONTROLS, (char) => {
      const code = char.charCodeAt(0);
      if (code < 0x20) return String.fromCharCode(0x2400 + code);
      return code === 0x7f ? '\u2421' : named(char);
    })
    .replace(HIDDEN, named);
}

function named(char: string): string {
  return `[U+${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`;
}

/** Returns a link's address if it is one that a page may open, else null. */
export function safeAddress(address: string): string | null {
  try {
    const { protocol, href } = new URL(address);
    return ['http:', 'https:', 'mailto:'].includes(protocol) ? href : null;
  } catch {
    return null;
  }
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
export const shortNumber = (value: number): string => compact.format(value);

/** Returns a size such as `1.2 kB`. */
export function size(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB'];
  const step = bytes < 1_000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  return `${step === 0 ? bytes : (bytes / 1_000 ** step).toFixed(1)} ${units[step]}`;
}

/** Returns a duration such as `3.2 s`, `4 min` or `2 h 5 min`. */
export function duration(seconds: number): string {
  if (seconds < 10) return `${Number(seconds.toFixed(1))} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Returns how long ago a time was, or how far ahead it is: `5 min ago`, `in 2 h`. */
export function relative(time: string, now: number): string {
  const seconds = (now - Date.parse(time)) / 1_000;
  const distance = Math.abs(seconds);
  if (distance < 5) return 'now';
  const text =
    distance < 60
      ? `${Math.round(distance)} s`
      : distance < 3_600
        ? `${Math.round(distance / 60)} min`
        : distance < 86_400
          ? `${Math.round(distance / 3_600)} h`
          : `${Math.round(distance / 86_400)} d`;
  return seconds > 0 ? `${text} ago` : `in ${text}`;
}

export interface HttpRequest {
  method: string;
  /** With its query. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** JSON. */
  body?: string;
  /** The parts of a form, such as `file=@name`. They replace the body. */
  parts?: readonly string[];
}

/** Returns a request as a command for a shell. The token is a variable, so that the command can be shared. */
export function curlOf(
  baseUrl: string,
  { method, path, headers = {}, body, parts = [] }: HttpRequest,
): string {
  const lines = [`curl -H "Authorization: Bearer $TOKEN"`];
  if (method !== 'GET') lines.push(`-X ${method}`);
  for (const [name, value] of Object.entries(headers)) lines.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (body !== undefined) lines.push(`-d ${quoted(body)}`);
  for (const part of parts) lines.push(`-F ${quoted(part)}`);
  return [...lines, quoted(baseUrl + path)].join(' \\\n  ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** The formats that are enforced, and those that the validator's own check gets wrong. */
const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;

function isDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = DATE.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return year !== '' && !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
}

const TIME = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:z|([+-])(\d\d):(\d\d))$/i;

/** A time with an offset (RFC 3339, 5.6). Second 60 is the last of a day in UTC. */
function isTime(text: string): boolean {
  const match = TIME.exec(text);
  if (match === null) return false;
  const [hour = 0, minute = 0, second = 0] = match.slice(1, 4).map(Number);
  const [offsetHour, offsetMinute] = [Number(match[5] ?? 0), Number(match[6] ?? 0)];
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return false;
  const offset = (offsetHour * 60 + offsetMinute) * (match[4] === '-' ? -1 : 1);
  const inUtc = (hour * 60 + minute - offset + 2 * 1440) % 1440;
  return second < 60 || inUtc === 1439;
}

/** Most instants: in UTC, on a day that each month has, and without a leap second. One expression checks them. */
const COMMON = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/;

function isDateTime(text: string): boolean {
  if (COMMON.test(text)) return true;
  return /t/i.test(text[10] ?? '') && isDate(text.slice(0, 10)) && isTime(text.slice(11));
}

const PLAIN = `a-z0-9\\-._~!$&'()*+,;=`;
const chars = (more: string) => `(?:[${PLAIN}${more}]|%[0-9a-f]{2})`;
const [NAME, USER, SEGMENT] = [chars(''), chars(':'), chars(':@')];
const AUTHORITY = `//(?:${USER}*@)?(?:\\[([^\\]]*)\\]|${NAME}*)(?::\\d*)?(?:/${SEGMENT}*)*`;
const PATH = `/?(?:${SEGMENT}+(?:/${SEGMENT}*)*)?`;
const URI = new RegExp(
  `^[a-z][a-z0-9+.-]*:(?:${AUTHORITY}|${PATH})(?:\\?(?:${SEGMENT}|[/?])*)?(?:#(?:${SEGMENT}|[/?])*)?$`,
  'i',
);

/** Browsers have no `isIPv6`. */
const isIPv6 = (address: string) => /^[\da-f:.]+$/i.test(address) && URL.canParse(`http://[${address}]`);

/** An absolute URI (RFC 3986, 3). */
function isUri(text: string): boolean {
  const match = URI.exec(text);
  const address = match?.[1];
  return (
    match !== null && (address === undefined || isIPv6(address) || /^v[0-9a-f]+\.[^%@/]+$/i.test(address))
  );
}

/** Replaces formats of the validator. It accepts hour 24, the offset `+01` and ports that are not numbers. */
export const formats: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDate,
  time: isTime,
  'date-time': isDateTime,
  uri: isUri,
};

/** The formats that are enforced. A contract with another one cannot be served. */
export const ENFORCED: ReadonlySet<string> = new Set([
  ...[
    'date',
    'time',
    'date-time',
    'duration',
    'email',
    'hostname',
    'ipv4',
    'ipv6',
    'regex',
    'uri',
    'uri-template',
    'uuid',
  ],
  ...[
    'json-pointer',
    'relative-json-pointer',
    'int32',
    'int64',
    'float',
    'double',
    'byte',
    'password',
    'binary',
  ],
]);

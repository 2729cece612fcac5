/** Local times and durations of ISO 8601, parsed strictly. `Date.parse` accepts many other forms. */

const MINUTE = 60_000;
const time = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?)(Z|([+-])([01]\d|2[0-3]):([0-5]\d))?$/;

/**
 * Parses a time such as `2026-11-05T09:00:00`, with or without an offset. Returns null if it is invalid. Returns
 * milliseconds: the local time as if it were UTC, and its offset from UTC, which is null without an offset.
 */
export function readLocalTime(text: string): { local: number; offset: number | null } | null {
  const parts = time.exec(text);
  if (!parts) return null;
  const [, written, zone, sign, hours = 0, minutes = 0] = parts;
  const local = Date.parse(`${written}Z`);
  // The 30th of February would become the 2nd of March.
  if (Number.isNaN(local) || !new Date(local).toISOString().startsWith(text.slice(0, 16))) return null;
  if (zone === undefined) return { local, offset: null };
  const offset = (Number(hours) * 60 + Number(minutes)) * MINUTE;
  return { local, offset: sign === '-' ? -offset : offset };
}

const clock = String.raw`T(?=.)(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?`;
const duration = new RegExp(String.raw`^P(?=.)(?:(\d{1,9})W|(?:(\d{1,9})D)?(?:${clock})?)$`);

/**
 * Returns the milliseconds of a duration such as `PT15M`, `P1DT12H` or `P2W`. Returns null if it is invalid or has
 * years or months.
 */
export function readDuration(text: string): number | null {
  const parts = duration.exec(text)?.slice(1);
  if (!parts) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  return (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * MINUTE + seconds * 1000;
}

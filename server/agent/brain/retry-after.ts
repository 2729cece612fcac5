/**
 * Returns the pause that a response demands, in milliseconds: `retry-after-ms`, or `Retry-After` in seconds or as a date.
 * Null if it has neither or they are invalid. A date in the past is 0.
 */
export function retryAfterOf(headers: Headers, now: Date): number | null {
  const milliseconds = decimal(headers.get('retry-after-ms'));
  if (milliseconds !== null) return milliseconds;
  const header = headers.get('retry-after');
  const seconds = decimal(header);
  if (seconds !== null) return seconds * 1_000;
  // Every date of HTTP names the day of the week. `Date.parse` also reads texts like "-5".
  const date = /^[a-z]{3}/i.test(header ?? '') ? Date.parse(header ?? '') : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime());
}

function decimal(text: string | null): number | null {
  return text !== null && /^\d{1,12}(\.\d+)?$/.test(text.trim()) ? Math.ceil(Number(text)) : null;
}

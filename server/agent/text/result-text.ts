/** The size of results of calls. */

/** The maximum size of the text of a result in bytes of UTF-8. */
export const RESULT_BYTES = 100 * 1024;
/** What a text that was cut says. */
export const BEGINNING = '[The result is longer than 100 KiB. This is its beginning.]';
export const END = '[The result is longer than 100 KiB. This is its end.]';

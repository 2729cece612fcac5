/**
 * Takes the place of `server/main/warm-up.ts` in projects whose services live for seconds: requests then compile what they
 * need. The warm-up takes more processor time than the rest of a start, and most of these services receive few kinds of
 * requests. Other projects have it.
 */
export async function warmUp(): Promise<void> {}

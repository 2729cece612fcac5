import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Requests a URL with another `Host` header, like a browser whose name for this machine belongs to another site. */
export async function askAsHost(
  url: string,
  host: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string }> {
  const asking = request(url, { headers: { ...headers, host }, agent: false }).end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: response.statusCode as number, body: await text(response) };
}

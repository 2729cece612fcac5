import type { HttpResponse } from '../judge.ts';
import { NotArranged } from '../states.ts';

const proxies = /\b(nginx|openresty|cloudflare|cloudfront|awselb|envoy|haproxy|caddy|varnish|apache)\b/i;

/**
 * Proxies have their own limit for bodies, and return HTML for larger ones. Such a response says nothing about the
 * service behind.
 *
 * @throws NotArranged if this is such a response.
 */
export function refuseProxies({ status, headers }: Pick<HttpResponse, 'status' | 'headers'>): void {
  const server = headers.get('server') ?? '';
  const html = /^text\/html\b/i.test(headers.get('content-type') ?? '');
  if (status === 413 && html && proxies.test(server))
    throw new NotArranged(`that ${server}, which stands before the service, passes on a body of this size`);
}

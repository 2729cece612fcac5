import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { ConfigError } from './config.ts';

/**
 * Starts to listen and resolves to the port, which is a free one for port 0.
 *
 * @param variable The environment variable of the port, for the error message.
 * @throws ConfigError when the address cannot be had.
 */
export async function listen(
  server: Server,
  address: { host: string; port: number },
  variable: string,
): Promise<number> {
  const { host, port } = address;
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new ConfigError(
        `${variable}: port ${port} is in use. Stop what uses it, or set ${variable} to another port.`,
      );
    }
    throw new ConfigError(
      `${code === 'EADDRNOTAVAIL' ? 'HOST' : variable}: cannot listen on ${host}:${port} (${code}). Set HOST or ${variable}.`,
    );
  }
  return (server.address() as AddressInfo).port;
}

/** The address of a server that listens, as a URL; an IPv6 address stands in brackets there. */
export function originOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

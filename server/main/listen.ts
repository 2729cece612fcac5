import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { ConfigError } from './config-error.ts';

/**
 * Starts to listen. Resolves to the port. Port 0 selects a free one.
 *
 * @param variable The environment variable of the port, for the error message.
 * @param hostVariable That of the address.
 * @throws ConfigError if the address is not available.
 */
export async function listen(
  server: Server,
  address: { host: string; port: number },
  variable: string,
  hostVariable = 'HOST',
): Promise<number> {
  const { host, port } = address;
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new ConfigError(
        `${variable}: port ${port} is in use. Stop the other process, or set ${variable} to another port.`,
      );
    }
    if (code === 'EACCES') {
      throw new ConfigError(
        `${variable}: you may not listen on port ${port}. Set ${variable} to a port from 1024 to 65535.`,
      );
    }
    throw new ConfigError(
      `${hostVariable}: ${host} is not an address of this machine (${code}). Set ${hostVariable} to one of its addresses, such as 127.0.0.1 or 0.0.0.0.`,
    );
  }
  return (server.address() as AddressInfo).port;
}

/** Throws like `listen` if the port is in use. For a check before the start writes data. */
export async function requireFree(address: { host: string; port: number }, variable: string): Promise<void> {
  const server = createServer();
  await listen(server, address, variable);
  server.close();
  await once(server, 'close');
}

/** Returns the URL of a server. An IPv6 address is in brackets. */
export function originOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

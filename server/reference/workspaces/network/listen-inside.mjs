/**
 * A program that is started in its own network: gives the service that started it a listener there, and ends. The service keeps
 * the network by its files below /proc, and accepts connections in it as if it were its own.
 */
import { createServer } from 'node:net';

const server = createServer();
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.({ pid: process.pid }, server));
// The service has what it needs, or has ended.
process.once('message', () => process.exit(0));
process.once('disconnect', () => process.exit(0));

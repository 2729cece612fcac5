/**
 * A program that starts in its own network, passes a listener there to the service, and exits. The service keeps the
 * network open by its files below /proc, and accepts connections in it like in its own.
 */
import { createServer } from 'node:net';

const server = createServer();
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.({ pid: process.pid }, server));
// The service has the listener, or has ended.
process.once('message', () => process.exit(0));
process.once('disconnect', () => process.exit(0));

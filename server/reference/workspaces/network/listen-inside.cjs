/**
 * A program that starts in its own network and passes a listener there to the service, which then ends it. The service keeps
 * the network open by its files below /proc, and accepts connections in it like in its own. It is CommonJS, because that
 * starts sooner.
 */
const { createServer } = require('node:net');

const server = createServer();
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.(process.pid, server));
// The service has ended.
process.once('disconnect', () => process.exit(0));

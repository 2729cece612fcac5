/**
 * Opens a listener in a new network and sends it to the process that starts commands, which passes it to the service. The
 * service then kills this program. It keeps the network open by its files below /proc, and accepts connections in it like
 * in its own. CommonJS, because that starts sooner.
 */
const { createServer } = require('node:net');

const server = createServer();
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.(process.pid, server));
// The process that starts commands has ended.
process.once('disconnect', () => process.exit(0));

/** The channel of notices about servers: one has started, or its drain has begun or ended. The payload is its id. */
export const SERVERS_CHANNEL = 'servers';

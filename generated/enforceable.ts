// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '1db2457363b56149f857342839216e6a85c45e3b09079d59bebc4be30704aeb3';

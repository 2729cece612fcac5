// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '11fc5e0094ebbfd5ccf1918a80462ceea1027ba7e110ead53e6b9bf6297cabc0';

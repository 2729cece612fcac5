// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '2ccbc697b523d3ec4bf205187d30480f35e9ea0ad87443e208ff2750148682fc';

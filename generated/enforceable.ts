// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '8e91ddb20b9688784b58b550c96adc8f681e66c8337fa7c0fc6ff9ccdb2afc48';

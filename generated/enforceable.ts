// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '63d52143ffbaca4a2ea7257416ae24e54a5db5e7663ff001bc4451c5f4717664';

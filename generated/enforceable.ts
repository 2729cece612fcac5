// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'c76fcb4c3d12584659609d605c433702d6572867ba66b949dd02342bb563dd08';

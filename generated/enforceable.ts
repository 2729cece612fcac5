// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '1fbe241fd5fb5bb774e7c9b72923b7a165958ea111912b780557f97e3f0ec1ab';

// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'd538ed192b88a8f9128f7ae24810536ff3cb6a842d4f4e8146a3de8111e84c19';

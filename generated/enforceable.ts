// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'ba6011d0d7db688ef81804b176bb75f6cd8b8582f086d1ff058cf8ff6f6ff48f';

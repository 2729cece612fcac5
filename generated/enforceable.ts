// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'bdf4c44dda75db11822777e9c3b554058b44010ff31ec4df5c95e964dc524546';

// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '3b95a4930d0db697be15f244babf2ae634fcb81fbc3fa92d00c12d7dc3266a55';

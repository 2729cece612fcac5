// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'cb208ff368a8791e2d446f8b2d7961cd6041d11ea30c2876949af682920f9046';

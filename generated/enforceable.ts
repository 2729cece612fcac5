// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '0ca62fe171bb4070d24443e8b335cf7d42d2f148d3f4864793502b15b375e65f';

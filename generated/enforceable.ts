// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '355d687c8460fb610986dcd4cf43ca7b131e7488fee9086a437214dec0fb9fe1';

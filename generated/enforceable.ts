// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '21d77330d0f67d7fe6b6552bec559066623c8d55bf74d8bc54e7ddfd74b4dd77';

// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '22687825a853d58076de08991c865da78ca324b3629f6525904f14cb82109b51';

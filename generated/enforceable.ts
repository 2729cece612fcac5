// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'acb3f00aff657a0a4bcfe9acd7259197606343af1c8c3c22755fb8090df31dd7';

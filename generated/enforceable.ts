// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '054b452f319078ea1da44d09184b9aa387fdb8c7bbb87c4b56a06ed9629f20a1';

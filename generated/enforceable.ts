// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '66e45d775775f24aebbd20a3f22ecf9497e76f44db29abb63007aedfbc93c92e';

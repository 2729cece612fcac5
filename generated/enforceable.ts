// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '81359691d6ed4bb5d0b2cbaa5606a49daac0ce0683fcb5352788e7bbc4b79e69';

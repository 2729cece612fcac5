// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '719703d66d51c53fc6b0ec10a9757bb0f0f676a65664bc26db69c499b91dea40';

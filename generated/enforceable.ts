// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '18f389d32b93a8ba31c4ebf107ff29db1899338cb055c54abe4b177881c163bb';

// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'a3d42c7df99f543a4cf935fb3a553aca704a25d5007619b7d96e6248957a2363';

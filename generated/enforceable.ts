// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '5ada006aa54fd7a1e8c6ce4d1e01c651893630e0c0bae4b79c0cb83a44b5568c';

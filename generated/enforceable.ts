// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'd753e30371ce672c77ecf74e88ddea8e0cbda20f32d9f3d4ac7dbb3eb4f6f604';

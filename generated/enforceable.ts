// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '74aec57156cc28970eb558fcdeb75108209fc8f3c3d6e6832966129041cec730';

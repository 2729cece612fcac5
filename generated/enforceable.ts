// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '0da18ec38f4b820e089321277fe712646f0ef2ed78cdfa2256d6e376cfe664b0';

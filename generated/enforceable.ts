// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '2ee2a6b645b39d158b9052270c9323f47d58cc02c49970ad0d3293a869a8831f';

// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'c3d58721179d25beb72489e96cbe67d46c0a8d68983f8adb84595842e40b2971';

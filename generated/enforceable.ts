// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '03642df88dce9ea6ddf5f51a3e110708a3ea733aec16f7a160fcdd0aef3c1012';

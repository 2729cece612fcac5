// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'c9d9656c1b2a1533e9e03f24e9470f78efc10bc4520a0f6015ac97c1fce0b52c';

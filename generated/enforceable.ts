// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'deb10a99b64f2ae27944de24ac9dae693b55e39aa5ca9aa218053c2e26027aae';

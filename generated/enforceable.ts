// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '4866b7adb8d5a52db0f5ab44aa386fd46cc033f34943138e188e7c0aa207ece5';

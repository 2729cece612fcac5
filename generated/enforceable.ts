// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '14b235ca734cb4dcdb863c06c1aa3c89789ce28e8cba2a44b6aaf010dbcdb965';

// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '9bfcaceea8dca4353ed994cf07235b2814ce49043ecd91ca0896e81b2a57c1d1';

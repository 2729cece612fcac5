// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'cc2b5f6f6a25239bc542c739257500c12aedb5dc39ba8172cc219220affa93af';

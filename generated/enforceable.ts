// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'b8c22caaefee608db09826c763080af9e6b7dcad43291e779094e77bc72ca363';

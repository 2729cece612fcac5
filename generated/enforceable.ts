// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'fcce1c31bf483573f978a448db1d62e455840e84939820874d5887371460dc70';

// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '671a95d66f9ed35dd97376a30208ef9b4807b2a91115cb9f30e1f06231b6787a';

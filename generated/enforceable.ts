// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'ad12d34cabeeb5b3cd37ed02f802319df1653cd29e742443520fa38153ee93cd';

// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '54fa0d406bd54a81c31e4e9768f519be4dad7484a99e798372bb68baf88cbc57';

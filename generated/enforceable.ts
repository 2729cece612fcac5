// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'e159a8f30a7408ce9b44692406387b832e770e1b33662fb11db9d61849b223b6';

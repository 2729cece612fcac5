// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'b9e078d28ba0271c5ca31f26839afc5ad722ec7f75f3b08b98a1e132556a99be';

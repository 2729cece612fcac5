// Generated from openapi/ by `npm run generate`. Do not edit.

/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = 'f5378c25a098cb11fb2f1ef0732a06bf2887c727514f2325545896fb600b586c';

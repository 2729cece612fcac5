/** @import { Rule } from '../types.ts' */

/**
 * Every operation requires a bearer token, so every operation declares 401 (spec. 5).
 * @type {Rule}
 */
export const operation401 = () => ({
  Operation(operation, { location, report }) {
    if (operation.responses?.['401'] !== undefined) return;
    report({ message: 'Every operation declares a 401 response.', location: location.child(['responses']) });
  },
});

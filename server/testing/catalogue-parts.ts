import { files } from '../files.ts';
import { loadCatalogue } from '../reference/catalogue/catalogue.ts';
import type { Parts } from '../reference/context.ts';
import { createCursors } from '../reference/platform/cursor.ts';

/** The parts of the service for resources without a table: the demo catalogue and cursors. */
export const catalogueParts = {
  catalogue: await loadCatalogue(files.demoCatalogue),
  cursors: createCursors(Buffer.alloc(32)),
} as Parts;

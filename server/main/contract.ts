import { readFileSync } from 'node:fs';
import published from '../../generated/openapi.json' with { type: 'json' };
import { files } from '../platform/files.ts';

/** The published contract as JSON text: the response of `GET /openapi.json`. */
export const contractText = readFileSync(files.contract);

/** The published contract. Its examples are the demo data. */
export const contract = published as {
  components: { examples: Record<string, { value: unknown }> };
};

import { readFileSync } from 'node:fs';
import { files } from '../platform/files.ts';

/** The published contract as JSON text: the response of `GET /openapi.json`. */
export const contractText = readFileSync(files.contract);

/** The published contract. Its examples are the demo data. */
export const contract = JSON.parse(contractText.toString()) as {
  components: { examples: Record<string, { value: unknown }> };
};

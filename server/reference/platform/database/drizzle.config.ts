import { defineConfig } from 'drizzle-kit';

// After a change of a table: npx drizzle-kit generate --config server/reference/platform/database/drizzle.config.ts --name <what>
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/reference/**/table.ts', './server/reference/platform/database/settings.ts'],
  out: './server/reference/platform/database/migrations',
});

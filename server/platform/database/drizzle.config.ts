import { defineConfig } from 'drizzle-kit';

// After a change of a table: npx drizzle-kit generate --config server/platform/database/drizzle.config.ts --name <what>
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/records/tables/*.ts',
    './server/platform/**/table.ts',
    './server/platform/database/settings.ts',
  ],
  out: './server/platform/database/migrations',
});

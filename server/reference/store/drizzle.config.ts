import { defineConfig } from 'drizzle-kit';

// After a change of schema.ts: npx drizzle-kit generate --config server/reference/store/drizzle.config.ts --name <what>
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/reference/store/schema.ts',
  out: './server/reference/store/migrations',
});

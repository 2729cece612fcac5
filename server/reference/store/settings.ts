import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { settings } from './schema.ts';

/** Facts about the database itself, by name. */
export function settingsTable(db: Database) {
  return {
    async read(name: string): Promise<string | null> {
      const [row] = await db.select().from(settings).where(eq(settings.name, name));
      return row?.value ?? null;
    },

    /** Sets what is not set yet. Resolves to the value that holds from now on. */
    async setOnce(name: string, value: string): Promise<string> {
      await db.insert(settings).values({ name, value }).onConflictDoNothing();
      const [row] = await db.select().from(settings).where(eq(settings.name, name));
      return row?.value ?? value;
    },
  };
}

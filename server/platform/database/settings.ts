import { eq } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** Facts about the database itself, e.g. the secret key in use. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** These facts, by name. */
export function settingQueries(db: Database) {
  return {
    async read(name: string): Promise<string | null> {
      const [row] = await db.select().from(settings).where(eq(settings.name, name));
      return row?.value ?? null;
    },

    async set(name: string, value: string): Promise<void> {
      await db
        .insert(settings)
        .values({ name, value })
        .onConflictDoUpdate({ target: settings.name, set: { value } });
    },

    /** Sets a value if there is none. Resolves to the stored value. */
    async setOnce(name: string, value: string): Promise<string> {
      await db.insert(settings).values({ name, value }).onConflictDoNothing();
      const [row] = await db.select().from(settings).where(eq(settings.name, name));
      return row?.value ?? value;
    },
  };
}

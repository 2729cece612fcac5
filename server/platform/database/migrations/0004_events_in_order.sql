DROP INDEX "session_events_of_session";--> statement-breakpoint
ALTER TABLE "session_events" ADD COLUMN "thread_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "session_events" ADD COLUMN "seq" integer;--> statement-breakpoint
ALTER TABLE "session_events" ADD COLUMN "data" json;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "session_events" SET "data" = json_build_object('content', "content"), "seq" = placed."seq" FROM (SELECT "id", row_number() OVER (PARTITION BY "session_id" ORDER BY "id") AS "seq" FROM "session_events") AS placed WHERE placed."id" = "session_events"."id";--> statement-breakpoint
UPDATE "sessions" SET "last_seq" = counted."events" FROM (SELECT "session_id", count(*) AS "events" FROM "session_events" GROUP BY "session_id") AS counted WHERE counted."session_id" = "sessions"."id";--> statement-breakpoint
ALTER TABLE "session_events" ALTER COLUMN "seq" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "session_events" ALTER COLUMN "data" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "session_events_in_order" ON "session_events" USING btree ("session_id","seq");--> statement-breakpoint
CREATE INDEX "session_events_of_thread" ON "session_events" USING btree ("session_id",coalesce("thread_id", ''),"seq");--> statement-breakpoint
ALTER TABLE "session_events" DROP COLUMN "content";

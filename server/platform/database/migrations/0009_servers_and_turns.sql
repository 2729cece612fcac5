CREATE TABLE "servers" (
	"id" text PRIMARY KEY NOT NULL,
	"epoch" integer NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	"agents" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "turns" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text COLLATE "C" NOT NULL,
	"run_id" text COLLATE "C",
	"up_to" integer NOT NULL,
	"last_event" integer NOT NULL,
	"server_id" text NOT NULL,
	"epoch" integer NOT NULL,
	"state" text NOT NULL,
	"stop" text,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
DROP INDEX "workspaces_of_server";--> statement-breakpoint
ALTER TABLE "workspaces" ALTER COLUMN "server_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "first_event" integer;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "last_event" integer;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "epoch" integer;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "work_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "work_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "turns_running" ON "turns" USING btree ("session_id") WHERE "turns"."state" = 'running';--> statement-breakpoint
CREATE INDEX "turns_of_session" ON "turns" USING btree ("session_id","up_to");--> statement-breakpoint
CREATE INDEX "session_events_waiting" ON "session_events" USING btree ("session_id","seq") WHERE "session_events"."processed_at" is null and "session_events"."thread_id" is null;--> statement-breakpoint
CREATE INDEX "session_events_interrupts" ON "session_events" USING btree ("session_id","seq") WHERE "session_events"."type" = 'user.interrupt';--> statement-breakpoint
CREATE INDEX "runs_of_session" ON "runs" USING btree ("session_id") WHERE "runs"."status" = 'running';--> statement-breakpoint
CREATE INDEX "workspaces_with_work" ON "workspaces" USING btree ("work_since") WHERE "workspaces"."work_since" is not null;--> statement-breakpoint
CREATE INDEX "workspaces_of_server" ON "workspaces" USING btree ("server_id","used_at");--> statement-breakpoint
-- Work that servers of 0.2.0 left or have not begun: turns, messages, disks of archived sessions, first clones.
UPDATE "workspaces" SET "work_since" = now() FROM "sessions" WHERE "sessions"."id" = "workspaces"."session_id" AND (
  "sessions"."status" = 'running' OR "sessions"."archived_at" IS NOT NULL
  OR EXISTS (SELECT FROM "session_events" e WHERE e."session_id" = "sessions"."id" AND e."processed_at" IS NULL AND e."thread_id" IS NULL AND e."type" = 'user.message')
  OR (
    EXISTS (SELECT FROM "session_resources" r WHERE r."session_id" = "sessions"."id" AND r."type" = 'github_repository')
    AND NOT EXISTS (SELECT FROM "session_events" e WHERE e."session_id" = "sessions"."id" AND e."type" = 'session.resource_mounted')
  )
);
--> statement-breakpoint
-- Servers of 0.2.0 do not set work_since when they accept a message. To be dropped one release later, when none runs any more.
CREATE FUNCTION request_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE workspaces SET work_since = coalesce(work_since, now()), work_count = work_count + 1 WHERE session_id = NEW.session_id;
  PERFORM pg_notify('workspaces', NEW.session_id);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "session_events_request_work" AFTER INSERT ON "session_events" FOR EACH ROW
  WHEN (NEW."type" = 'user.message' AND NEW."processed_at" IS NULL AND NEW."thread_id" IS NULL) EXECUTE FUNCTION request_work();
--> statement-breakpoint
-- Nor do they record the work that they begin in a workspace. To be dropped with the other one.
CREATE FUNCTION keep_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.work_since := now();
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "workspaces_keep_work" BEFORE INSERT ON "workspaces" FOR EACH ROW
  WHEN (NEW."server_id" IS NOT NULL AND NEW."epoch" IS NULL) EXECUTE FUNCTION keep_work();

CREATE TABLE "runs" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"kind" text NOT NULL,
	"owner_id" text COLLATE "C" NOT NULL,
	"agent" json,
	"identity_id" text COLLATE "C",
	"template_id" text COLLATE "C",
	"trigger_type" text NOT NULL,
	"scheduled_at" timestamp with time zone,
	"status" text NOT NULL,
	"attempt" integer NOT NULL,
	"session_id" text COLLATE "C",
	"error" json,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"deadline_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	CONSTRAINT "runs_of_trigger" UNIQUE("owner_id","scheduled_at")
);
--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "encrypted_tokens" json;--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "next_run_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "paused_reason" json;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "last_run_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "next_run_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "runs_of_owner" ON "runs" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "runs_of_workspace" ON "runs" USING btree ("workspace_id","kind","id");--> statement-breakpoint
CREATE INDEX "runs_under_way" ON "runs" USING btree ("owner_id") WHERE "runs"."status" = 'running';--> statement-breakpoint
CREATE INDEX "runs_with_deadline" ON "runs" USING btree ("deadline_at") WHERE "runs"."status" = 'running';--> statement-breakpoint
CREATE INDEX "deployments_due" ON "deployments" USING btree ("next_run_at") WHERE "deployments"."next_run_at" is not null;--> statement-breakpoint
CREATE INDEX "schedules_due" ON "schedules" USING btree ("next_run_at") WHERE "schedules"."next_run_at" is not null;--> statement-breakpoint
-- What is active already: the scheduler counts the next trigger time of what has the epoch for it.
UPDATE "deployments" SET "next_run_at" = 'epoch' WHERE "status" = 'active' AND "archived_at" IS NULL AND "schedule" IS NOT NULL;--> statement-breakpoint
UPDATE "schedules" SET "next_run_at" = 'epoch' WHERE "status" = 'active';

CREATE TABLE "session_change_counts" (
	"workspace_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_changes" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"session_id" text COLLATE "C" NOT NULL,
	"type" text NOT NULL,
	"data" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"number" bigserial NOT NULL,
	"place" integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX "session_changes_in_order" ON "session_changes" USING btree ("workspace_id","place");--> statement-breakpoint
CREATE INDEX "session_changes_new" ON "session_changes" USING btree ("workspace_id") WHERE "session_changes"."place" is null;--> statement-breakpoint
CREATE INDEX "session_changes_by_age" ON "session_changes" USING btree ("created_at");
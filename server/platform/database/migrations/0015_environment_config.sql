ALTER TABLE "environments" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "environments" ADD COLUMN "metadata" json DEFAULT '{}'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "environments" ADD COLUMN "config" json DEFAULT '{"type":"cloud","networking":{"type":"unrestricted"},"packages":{"type":"packages","npm":[],"pip":[]}}'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "environments" ADD COLUMN "encrypted_environment_variables" "bytea";--> statement-breakpoint
CREATE INDEX "sessions_unarchived_of_environment" ON "sessions" USING btree ("workspace_id","environment_id") WHERE "sessions"."archived_at" is null;
ALTER TABLE "schedules" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "schedules_of_workspace" ON "schedules" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "schedules_of_identity" ON "schedules" USING btree ("workspace_id","identity_id","id");--> statement-breakpoint
CREATE INDEX "schedules_of_template" ON "schedules" USING btree ("workspace_id","template_id","id");--> statement-breakpoint
UPDATE "schedules" SET "archived_at" = "updated_at" WHERE "status" = 'archived';

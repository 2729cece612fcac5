DROP INDEX "sessions_of_deployment";--> statement-breakpoint
CREATE INDEX "deployments_unarchived" ON "deployments" USING btree ("workspace_id","id") WHERE "deployments"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "deployments_unarchived_of_agent" ON "deployments" USING btree ("workspace_id",("agent" ->> 'id'),"id") WHERE "deployments"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "schedules_unarchived" ON "schedules" USING btree ("workspace_id","id") WHERE "schedules"."status" <> 'archived';--> statement-breakpoint
CREATE INDEX "schedules_unarchived_of_identity" ON "schedules" USING btree ("workspace_id","identity_id","id") WHERE "schedules"."status" <> 'archived';--> statement-breakpoint
CREATE INDEX "schedules_unarchived_of_template" ON "schedules" USING btree ("workspace_id","template_id","id") WHERE "schedules"."status" <> 'archived';--> statement-breakpoint
CREATE INDEX "sessions_of_deployment_in_order" ON "sessions" USING btree ("workspace_id","deployment_id","id") WHERE "sessions"."deployment_id" is not null;--> statement-breakpoint
CREATE INDEX "sessions_unarchived" ON "sessions" USING btree ("workspace_id","id") WHERE "sessions"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_unarchived_of_agent" ON "sessions" USING btree ("workspace_id",("agent" ->> 'id'),"id") WHERE "sessions"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_unarchived_of_deployment" ON "sessions" USING btree ("workspace_id","deployment_id","id") WHERE ("sessions"."deployment_id" is not null and "sessions"."archived_at" is null);
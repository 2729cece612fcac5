CREATE INDEX "sessions_of_workspace" ON "sessions" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "sessions_of_agent" ON "sessions" USING btree ("workspace_id",("agent" ->> 'id'),"id");--> statement-breakpoint
CREATE INDEX "sessions_of_deployment" ON "sessions" USING btree ("deployment_id","id");
ALTER TABLE "workspace_objects" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "agent_versions_naming_agents" ON "agent_versions" USING btree ("workspace_id") WHERE "agent_versions"."definition" ->> 'multiagent' is not null;--> statement-breakpoint
CREATE INDEX "runs_by_end" ON "runs" USING btree ("completed_at");--> statement-breakpoint
CREATE INDEX "access_tokens_of_workspace" ON "access_tokens" USING btree ("workspace_id","id");
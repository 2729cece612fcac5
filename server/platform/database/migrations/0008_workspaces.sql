CREATE TABLE "workspaces" (
	"session_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"server_id" text NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workspaces_by_lease" ON "workspaces" USING btree ("lease_until");--> statement-breakpoint
CREATE INDEX "workspaces_of_server" ON "workspaces" USING btree ("server_id");--> statement-breakpoint
SELECT pgboss.create_queue('workspaces', '{"policy": "standard", "retryLimit": 1000, "retryDelay": 1, "retryBackoff": false, "expireInSeconds": 15, "retentionMinutes": 20160}');

CREATE TABLE "workspace_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"limits" json DEFAULT '{}'::json NOT NULL,
	"retention" json DEFAULT '{}'::json NOT NULL,
	"suspended_at" timestamp with time zone,
	"deleting_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "held_since" timestamp with time zone;--> statement-breakpoint
INSERT INTO "workspace_objects" ("id", "name", "created_at", "updated_at") SELECT 'default', '', now(), now() UNION SELECT DISTINCT "workspace_id", '', now(), now() FROM "access_tokens";
--> statement-breakpoint
-- Servers and commands of 0.2.0 add tokens, and know no workspaces.
CREATE FUNCTION add_workspace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "workspace_objects" ("id", "name", "created_at", "updated_at") VALUES (NEW.workspace_id, '', now(), now()) ON CONFLICT DO NOTHING;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER add_workspace AFTER INSERT ON "access_tokens" FOR EACH ROW WHEN (NEW.session_id IS NULL) EXECUTE FUNCTION add_workspace();

CREATE TABLE "workspace_objects" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"limits" json DEFAULT '{}'::json NOT NULL,
	"retention" json DEFAULT '{}'::json NOT NULL,
	"suspended_at" timestamp with time zone,
	"deleting_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "workspace_objects_by_name" UNIQUE("workspace_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "held_since" timestamp with time zone;
--> statement-breakpoint
-- Servers and commands of 0.2.0 add tokens, and know no workspaces. These ids are before all that the service creates.
CREATE FUNCTION add_workspace(name text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "workspace_objects" ("id", "workspace_id", "created_at", "updated_at")
  VALUES ('wrkspc_00000000' || substr(md5(name), 1, 18), name, now(), now()) ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION add_workspace_of_token() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_workspace(NEW.workspace_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
SELECT add_workspace(name) FROM (SELECT 'default' AS name UNION SELECT DISTINCT "workspace_id" FROM "access_tokens") AS names;
--> statement-breakpoint
CREATE TRIGGER add_workspace AFTER INSERT ON "access_tokens" FOR EACH ROW WHEN (NEW.session_id IS NULL) EXECUTE FUNCTION add_workspace_of_token();

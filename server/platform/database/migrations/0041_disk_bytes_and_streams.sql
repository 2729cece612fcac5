CREATE TABLE "server_streams" (
	"id" text PRIMARY KEY NOT NULL,
	"streams" json NOT NULL,
	"reported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "disk_bytes" bigint;--> statement-breakpoint
CREATE INDEX "workspaces_of_workspace" ON "workspaces" USING btree ("workspace_id");
--> statement-breakpoint
-- A sandbox without a disk has no bytes.
CREATE OR REPLACE FUNCTION discard_disk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO discarded_disks (server_id, session_id, discarded_at) VALUES (OLD.server_id, OLD.session_id, now())
    ON CONFLICT (server_id, session_id) DO UPDATE SET discarded_at = excluded.discarded_at;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  NEW.disk_id := NULL;
  NEW.disk_bytes := NULL;
  RETURN NEW;
END;
$$;

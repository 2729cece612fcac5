CREATE TABLE "discarded_disks" (
	"server_id" text NOT NULL,
	"session_id" text COLLATE "C" NOT NULL,
	"discarded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discarded_disks_server_id_session_id_pk" PRIMARY KEY("server_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "servers" ADD COLUMN "unfit_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "servers" ADD COLUMN "broken_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "disk_id" text;--> statement-breakpoint
-- Their servers have made these disks.
UPDATE "workspaces" SET "disk_id" = '' WHERE "server_id" IS NOT NULL;
--> statement-breakpoint
-- Whatever removes a sandbox or gives it to another server: queries of this version, those of earlier ones, or the deletion of a session.
CREATE FUNCTION discard_disk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO discarded_disks (server_id, session_id, discarded_at) VALUES (OLD.server_id, OLD.session_id, now())
    ON CONFLICT (server_id, session_id) DO UPDATE SET discarded_at = excluded.discarded_at;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  NEW.disk_id := NULL;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "workspaces_disk_left" BEFORE UPDATE OF "server_id" ON "workspaces" FOR EACH ROW
  WHEN (OLD."server_id" IS NOT NULL AND NEW."server_id" IS DISTINCT FROM OLD."server_id") EXECUTE FUNCTION discard_disk();
--> statement-breakpoint
CREATE TRIGGER "workspaces_disk_removed" BEFORE DELETE ON "workspaces" FOR EACH ROW
  WHEN (OLD."server_id" IS NOT NULL) EXECUTE FUNCTION discard_disk();

CREATE TABLE "snapshot_blobs" (
	"blob_key" text PRIMARY KEY NOT NULL,
	"session_id" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "snapshots" (
	"session_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"turn_id" text NOT NULL,
	"list_key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"files" integer NOT NULL,
	"left_out" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "snapshot_blobs" ADD CONSTRAINT "snapshot_blobs_session_id_workspaces_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."workspaces"("session_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snapshots" ADD CONSTRAINT "snapshots_session_id_workspaces_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."workspaces"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "snapshot_blobs_of_session" ON "snapshot_blobs" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "snapshot_blobs_released" ON "snapshot_blobs" USING btree ("blob_key") WHERE "snapshot_blobs"."session_id" is null;
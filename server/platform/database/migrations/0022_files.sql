CREATE TABLE "files" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"filename" text NOT NULL,
	"mime_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"blob_key" text NOT NULL,
	"downloadable" boolean NOT NULL,
	"session_id" text COLLATE "C",
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_of_workspace" ON "files" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "files_of_session" ON "files" USING btree ("session_id","id") WHERE "files"."session_id" is not null;--> statement-breakpoint
CREATE INDEX "files_of_blob" ON "files" USING btree ("blob_key");--> statement-breakpoint
CREATE INDEX "files_expiring" ON "files" USING btree ("expires_at") WHERE "files"."expires_at" is not null;
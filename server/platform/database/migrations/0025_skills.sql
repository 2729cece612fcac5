CREATE TABLE "skill_versions" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text NOT NULL,
	"skill_id" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"blob_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "skill_versions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "skills" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"display_name" text NOT NULL,
	"latest_version_id" text COLLATE "C" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "skills_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "skill_versions" ADD CONSTRAINT "skill_versions_skill" FOREIGN KEY ("workspace_id","skill_id") REFERENCES "public"."skills"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "skill_versions_of_skill" ON "skill_versions" USING btree ("workspace_id","skill_id","id");--> statement-breakpoint
CREATE INDEX "skill_versions_of_blob" ON "skill_versions" USING btree ("blob_key");
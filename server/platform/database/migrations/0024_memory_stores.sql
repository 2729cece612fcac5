CREATE TABLE "memories" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text NOT NULL,
	"memory_store_id" text COLLATE "C" NOT NULL,
	"memory_version_id" text COLLATE "C" NOT NULL,
	"path" text COLLATE "C" NOT NULL,
	"content_sha256" text NOT NULL,
	"content_size_bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "memories_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "memory_stores" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"metadata" json NOT NULL,
	"last_version_id" text COLLATE "C",
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "memory_stores_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "memory_versions" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text NOT NULL,
	"memory_store_id" text COLLATE "C" NOT NULL,
	"memory_id" text COLLATE "C" NOT NULL,
	"operation" text NOT NULL,
	"path" text,
	"encrypted_content" "bytea",
	"content_sha256" text,
	"content_size_bytes" integer,
	"created_by" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"redacted_by" json,
	"redacted_at" timestamp with time zone,
	CONSTRAINT "memory_versions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "memories" ADD CONSTRAINT "memories_store" FOREIGN KEY ("workspace_id","memory_store_id") REFERENCES "public"."memory_stores"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_versions" ADD CONSTRAINT "memory_versions_store" FOREIGN KEY ("workspace_id","memory_store_id") REFERENCES "public"."memory_stores"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "memories_by_path" ON "memories" USING btree ("workspace_id","memory_store_id","path");--> statement-breakpoint
CREATE INDEX "memory_stores_unarchived" ON "memory_stores" USING btree ("workspace_id","id") WHERE "memory_stores"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "memory_versions_of_store" ON "memory_versions" USING btree ("workspace_id","memory_store_id","id");--> statement-breakpoint
CREATE INDEX "memory_versions_of_memory" ON "memory_versions" USING btree ("workspace_id","memory_store_id","memory_id","id");--> statement-breakpoint
CREATE INDEX "memory_versions_by_age" ON "memory_versions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "session_resources_of_memory_store" ON "session_resources" USING btree ("workspace_id",("description" ->> 'memory_store_id')) WHERE "session_resources"."type" = 'memory_store';
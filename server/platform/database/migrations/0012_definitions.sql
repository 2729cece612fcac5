CREATE TABLE "agent_versions" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text NOT NULL,
	"version" integer NOT NULL,
	"definition" json NOT NULL,
	"metadata" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agent_versions_workspace_id_id_version_pk" PRIMARY KEY("workspace_id","id","version")
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text NOT NULL,
	"version" integer NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agents_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "environments" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "environments_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identities_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"agent" text COLLATE "C",
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "templates_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "agent_versions" ADD CONSTRAINT "agent_versions_workspace_id_id_agents_workspace_id_id_fk" FOREIGN KEY ("workspace_id","id") REFERENCES "public"."agents"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agents_unarchived" ON "agents" USING btree ("workspace_id","id") WHERE "agents"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "environments_unarchived" ON "environments" USING btree ("workspace_id","id") WHERE "environments"."archived_at" is null;--> statement-breakpoint
-- Until this version, all tenants used the file in CATALOGUE. The next start imports it into each of them.
INSERT INTO "settings" ("name", "value") SELECT 'catalogue', 'pending' WHERE EXISTS (SELECT FROM "access_tokens");

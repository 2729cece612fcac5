CREATE TABLE "vault_credentials" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text NOT NULL,
	"vault_id" text COLLATE "C" NOT NULL,
	"display_name" text NOT NULL,
	"auth_type" text NOT NULL,
	"auth_target" text NOT NULL,
	"encrypted_secret" "bytea",
	"metadata" json NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vault_credentials_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "vaults" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text NOT NULL,
	"display_name" text NOT NULL,
	"metadata" json NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vaults_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "vault_credentials" ADD CONSTRAINT "vault_credentials_vault" FOREIGN KEY ("workspace_id","vault_id") REFERENCES "public"."vaults"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vault_credentials_of_vault" ON "vault_credentials" USING btree ("workspace_id","vault_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "vault_credentials_in_use" ON "vault_credentials" USING btree ("workspace_id","vault_id","auth_type","auth_target") WHERE "vault_credentials"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "vaults_unarchived" ON "vaults" USING btree ("workspace_id","id") WHERE "vaults"."archived_at" is null;
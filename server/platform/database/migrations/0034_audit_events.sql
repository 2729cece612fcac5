CREATE TABLE "audit_events" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"actor_type" text NOT NULL,
	"token_id" text COLLATE "C",
	"actor_name" text,
	"operation" text NOT NULL,
	"object_id" text COLLATE "C",
	"object_type" text,
	"parent_id" text COLLATE "C",
	"result" text NOT NULL,
	"status" integer,
	"error_code" text,
	"source_address" text,
	"request_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_events_of_workspace" ON "audit_events" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_of_object" ON "audit_events" USING btree ("object_id","id") WHERE "audit_events"."object_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_events_of_parent" ON "audit_events" USING btree ("parent_id","id") WHERE "audit_events"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_events_of_token" ON "audit_events" USING btree ("token_id","id") WHERE "audit_events"."token_id" is not null;--> statement-breakpoint
CREATE FUNCTION "keep_audit_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('agent_cloud.audit_retention', true) = 'on' THEN
		RETURN NULL;
	END IF;
	RAISE EXCEPTION 'audit_events is append-only: % is not allowed', TG_OP;
END $$;
--> statement-breakpoint
CREATE TRIGGER "keep_audit_events" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_events"
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_events"();

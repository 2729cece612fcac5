ALTER TABLE "deployments" ALTER COLUMN "environment_variables" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "environment_variables" SET DEFAULT '{}'::json;--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "encrypted_environment_variables" "bytea";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "encrypted_body" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "encrypted_environment_variables" "bytea";--> statement-breakpoint
CREATE INDEX "deployments_in_clear" ON "deployments" USING btree ("id") WHERE "deployments"."environment_variables" <> '';--> statement-breakpoint
CREATE INDEX "idempotency_keys_in_clear" ON "idempotency_keys" USING btree ("token_id","key") WHERE "idempotency_keys"."body" is not null;--> statement-breakpoint
CREATE INDEX "sessions_in_clear" ON "sessions" USING btree ("id") WHERE "sessions"."environment_variables" #>> '{}' <> '{}';
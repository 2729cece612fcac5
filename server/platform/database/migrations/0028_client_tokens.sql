ALTER TABLE "access_tokens" ADD COLUMN "session_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "access" text;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "issued_by" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "client_tokens_by_session" ON "access_tokens" USING btree ("session_id") WHERE "access_tokens"."session_id" is not null;--> statement-breakpoint
CREATE INDEX "client_tokens_by_expiry" ON "access_tokens" USING btree ("expires_at") WHERE "access_tokens"."session_id" is not null;
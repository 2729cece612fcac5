ALTER TABLE "session_events" ADD COLUMN "bytes" integer;--> statement-breakpoint
ALTER TABLE "turns" ADD COLUMN "starts" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "turns" ADD COLUMN "started_after" integer;--> statement-breakpoint
ALTER TABLE "turns" ADD COLUMN "held_to" integer;
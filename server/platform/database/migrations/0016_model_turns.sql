ALTER TABLE "session_events" ADD COLUMN "hidden" json;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "waits_for" json;
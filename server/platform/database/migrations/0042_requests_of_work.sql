ALTER TABLE "session_resources" ADD COLUMN "requested_by" json;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "requested_by" json;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "requested_by" json;--> statement-breakpoint
ALTER TABLE "turns" ADD COLUMN "requested_by" json;
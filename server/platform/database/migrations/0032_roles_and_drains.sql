ALTER TABLE "servers" ADD COLUMN "role" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "servers" ADD COLUMN "built_in_agent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "servers" ADD COLUMN "draining_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "servers" ADD COLUMN "disks_released_at" timestamp with time zone;
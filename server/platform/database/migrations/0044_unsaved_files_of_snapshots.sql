ALTER TABLE "snapshots" ADD COLUMN "unsaved_files" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- It is not known whether they were files. So the disks of these snapshots stay until they are saved again or released.
UPDATE "snapshots" SET "unsaved_files" = "left_out";

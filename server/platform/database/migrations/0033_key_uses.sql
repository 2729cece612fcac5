CREATE TABLE "key_uses" (
	"user" text NOT NULL,
	"key_id" text COLLATE "C" NOT NULL,
	"knows" text NOT NULL,
	"used_until" timestamp with time zone NOT NULL,
	"files_done" boolean NOT NULL,
	CONSTRAINT "key_uses_user_key_id_pk" PRIMARY KEY("user","key_id")
);

CREATE TABLE "sandbox_users" (
	"id" integer PRIMARY KEY NOT NULL,
	"server_id" text NOT NULL,
	"holder" text NOT NULL,
	"taken" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sandbox_users_of_server" UNIQUE("server_id","holder")
);

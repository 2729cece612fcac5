CREATE TABLE "usage_days" (
	"workspace_id" text NOT NULL,
	"day" date NOT NULL,
	"agent_id" text COLLATE "C" NOT NULL,
	"model" text NOT NULL,
	"currency" text NOT NULL,
	"shard" smallint NOT NULL,
	"model_requests" bigint DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"cache_creation_input_tokens" bigint DEFAULT 0 NOT NULL,
	"cache_read_input_tokens" bigint DEFAULT 0 NOT NULL,
	"list_cost" numeric DEFAULT '0' NOT NULL,
	CONSTRAINT "usage_days_workspace_id_day_agent_id_model_currency_shard_pk" PRIMARY KEY("workspace_id","day","agent_id","model","currency","shard")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "list_cost" json;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "budget" json;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "list_cost" json;
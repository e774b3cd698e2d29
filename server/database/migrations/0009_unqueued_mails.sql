CREATE TABLE "unqueued_mail" (
	"mail_id" uuid PRIMARY KEY NOT NULL
);

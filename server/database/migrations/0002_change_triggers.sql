create sequence catalogue_version;
--> statement-breakpoint
insert into settings default values;
--> statement-breakpoint
insert into page_widget (page) values ('vapes'), ('drinks');

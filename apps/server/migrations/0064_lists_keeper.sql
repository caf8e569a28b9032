-- The lists everybody is screened against belong to the installation: one organisation, the first, sees to them.
alter table organisations add column keeps_lists boolean not null default false;
update organisations set keeps_lists = true where id = (select min(id) from organisations);
create unique index organisations__keeps_lists on organisations (keeps_lists) where keeps_lists;

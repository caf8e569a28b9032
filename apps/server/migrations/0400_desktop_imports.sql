-- A database of a desktop product holds persons and companies: two imports of one file, the second beside the first.
alter table imports drop constraint imports__source,
  add constraint imports__source check (source in ('workbook', 'linksoft', 'desktop')),
  add column beside bigint,
  add constraint imports__beside foreign key (org_id, beside) references imports (org_id, id);
create unique index imports__beside on imports (org_id, beside) where beside is not null;

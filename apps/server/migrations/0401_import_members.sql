-- Members and shares of companies are rows of their own sheets, written after the records they name.
alter table import_rows add column sheet text not null default '', add column stage int not null default 0;
drop index import_rows_of;
create index import_rows_of on import_rows (org_id, import, pass, stage, row, id);
drop index import_rows_open;
create index import_rows_open on import_rows (org_id, import, pass, stage, id) where outcome is null;

-- A mail about new hits names the clients, levels and lists, and does not wait for the end of a run when a list binds.
alter table hit_notices add column binding int not null default 0, add column strongest jsonb not null default '[]';

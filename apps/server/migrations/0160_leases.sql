-- Work that one process does at a time, by name. A row with an end instead of a lock, so that no connection is held meanwhile.
create table leases (
  name text primary key,
  holder uuid not null,
  until_date bigint not null
);

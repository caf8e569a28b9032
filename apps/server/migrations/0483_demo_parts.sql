-- Which parts of the demo were written, so that a start need not look for the rows of each.
create table demo_parts (
  name text primary key,
  written_date bigint not null default now_ms()
);

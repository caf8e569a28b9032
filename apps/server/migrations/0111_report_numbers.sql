-- Numbers of reports are reserved before a report is drawn, because the number is printed in it. A reservation that was not used in
-- time is given to the next report, so that the numbers of a year have no gap.
create table report_numbers (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  year int not null,
  seq int not null,
  used boolean not null default false,
  reserved_until bigint not null,
  unique (org_id, id)
);
create unique index report_numbers__number on report_numbers (org_id, year, seq);
create index report_numbers_free on report_numbers (org_id, year, seq) where not used;
call secure_table('report_numbers', derived => array['used', 'reserved_until'], bulk => true);

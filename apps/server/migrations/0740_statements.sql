-- Bank accounts of the firm, the lines of their statements, and how each line and each recorded payment was settled.
create table firm_accounts (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  bank text not null,
  number text not null,
  currency text not null constraint firm_accounts__currency check (currency ~ '^[A-Z]{3}$'),
  note text not null default '',
  columns jsonb,
  unique (org_id, id)
);
create unique index firm_accounts__number on firm_accounts (org_id, lower(number), currency) where not is_deleted;
call secure_table('firm_accounts');

create table statement_files (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  account bigint not null,
  file_name text not null,
  format text not null constraint statement_files__format check (format in ('camt.053', 'mt940', 'csv', 'xlsx')),
  sha256 text not null,
  size bigint not null,
  from_day date not null,
  to_day date not null,
  opening numeric,
  closing numeric,
  sums_agree boolean,
  lines int not null,
  known_lines int not null,
  unread jsonb not null default '[]',
  added_by text not null default current_username(),
  unique (org_id, id),
  constraint statement_files__account foreign key (org_id, account) references firm_accounts (org_id, id)
);
create index statement_files_of on statement_files (org_id, account, to_day, id);
call secure_table('statement_files');

create table statement_matches (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  account bigint not null,
  how text not null
    constraint statement_matches__how check (how in ('reference', 'sure', 'chosen', 'charge', 'reason')),
  reason text not null default '',
  matched_by text not null default current_username(),
  unique (org_id, id),
  constraint statement_matches__account foreign key (org_id, account) references firm_accounts (org_id, id)
);
create index statement_matches_of on statement_matches (org_id, account, id);
call secure_table('statement_matches');

create table statement_lines (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  account bigint not null,
  file bigint not null,
  day date not null,
  booked_at bigint,
  amount numeric not null,
  reference text not null,
  text text not null,
  name text not null,
  -- What makes it the same line in two files that overlap.
  line_key text not null,
  match bigint,
  unique (org_id, id),
  constraint statement_lines__account foreign key (org_id, account) references firm_accounts (org_id, id),
  constraint statement_lines__file foreign key (org_id, file) references statement_files (org_id, id),
  constraint statement_lines__match foreign key (org_id, match) references statement_matches (org_id, id)
);
create unique index statement_lines__line_key on statement_lines (org_id, account, line_key);
create index statement_lines_day on statement_lines (org_id, account, day, id);
create index statement_lines_open on statement_lines (org_id, account, day, id) where match is null;
create index statement_lines_match on statement_lines (org_id, match) where match is not null;
call secure_table('statement_lines');

-- A side of a transaction is settled once.
create table statement_legs (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  match bigint not null,
  transaction bigint not null,
  side text not null constraint statement_legs__side check (side in ('in', 'out')),
  unique (org_id, id),
  constraint statement_legs__match foreign key (org_id, match) references statement_matches (org_id, id),
  constraint statement_legs__transaction foreign key (org_id, transaction) references transactions (org_id, id)
);
create unique index statement_legs__side_once on statement_legs (org_id, transaction, side) where not is_deleted;
create index statement_legs_match on statement_legs (org_id, match);
call secure_table('statement_legs');

create table statement_refusals (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  line bigint not null,
  transaction bigint not null,
  side text not null constraint statement_refusals__side check (side in ('in', 'out')),
  refused_by text not null default current_username(),
  unique (org_id, id),
  constraint statement_refusals__line foreign key (org_id, line) references statement_lines (org_id, id),
  constraint statement_refusals__transaction foreign key (org_id, transaction) references transactions (org_id, id)
);
create unique index statement_refusals__once on statement_refusals (org_id, line, transaction, side) where not is_deleted;
create index statement_refusals_transaction on statement_refusals (org_id, transaction);
call secure_table('statement_refusals');

create table statement_days (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  account bigint not null,
  day date not null,
  closed_by text not null default current_username(),
  reopened_by text,
  reason text,
  unique (org_id, id),
  constraint statement_days__account foreign key (org_id, account) references firm_accounts (org_id, id),
  constraint statement_days__reopened check ((reopened_by is null) = (reason is null))
);
create unique index statement_days__closed on statement_days (org_id, account, day) where reopened_by is null;
call secure_table('statement_days');

create view firm_account_rows with (security_invoker = true) as
select a.*,
  (select count(*)::int from statement_lines l
    where l.org_id = a.org_id and l.account = a.id and l.match is null) as open_lines,
  (select max(f.to_day) from statement_files f where f.org_id = a.org_id and f.account = a.id and not f.is_deleted) as to_day
from firm_accounts a;
grant select on firm_account_rows to probity_app;

do $$ begin
  execute 'create or replace view named_files with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('named_files'::regclass), '; ') || ' union all select sha256 from statement_files';
end $$;

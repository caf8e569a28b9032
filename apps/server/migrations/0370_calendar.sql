-- What falls due is derived from the records. Stored are only what people said of it, who is in charge, duties of the firm itself and
-- the private addresses of the calendar.

-- The day of an instant in Hong Kong, which has no summer time.
create function hk_day(instant bigint) returns date language sql immutable parallel safe
  return date '1970-01-01' + floor((instant + 28800000) / 86400000.0)::int;
-- The day of a date of a record, which is stored as the start of that day.
create function record_day(instant bigint) returns date language sql immutable parallel safe
  return date '1970-01-01' + floor(instant / 86400000.0)::int;

-- Duties that nothing but a note settles begin on this day: what was due before an organisation used the calendar was watched elsewhere.
create function calendar_floor() returns date language sql stable parallel safe
  return coalesce((select nullif(config_value, '')::date from configurations
    where org_id = current_org() and config_key = 'calendar_from' and not is_deleted), '0001-01-01');

create table licence_duties (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  licence text not null constraint licence_duties__licence check (licence in ('mso', 'money_lender', 'tcsp')),
  name text not null,
  name_zh_hant text not null,
  first_day date not null,
  every_months int constraint licence_duties__every_months check (every_months between 1 and 120),
  is_legal boolean not null default false,
  basis text not null default '',
  in_charge text,
  shipped text,
  unique (org_id, id)
);
create unique index licence_duties__name on licence_duties (org_id, licence, lower(name)) where not is_deleted;
call secure_table('licence_duties');

-- One row says how a duty was settled without doing it, or when it is looked at again. `occurrence` tells the times of one subject apart.
create table calendar_settlements (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  source text not null,
  subject bigint not null,
  occurrence text not null,
  person bigint,
  company bigint,
  how text not null constraint calendar_settlements__how check (how in ('reason', 'later')),
  note text not null default '',
  until date,
  in_charge text,
  username text not null default current_username(),
  unique (org_id, id),
  constraint calendar_settlements__until check ((how = 'later') = (until is not null)),
  constraint calendar_settlements__note check (how = 'later' or note <> ''),
  constraint calendar_settlements__person foreign key (org_id, person) references individuals (org_id, id),
  constraint calendar_settlements__company foreign key (org_id, company) references corporates (org_id, id)
);
create unique index calendar_settlements__occurrence on calendar_settlements (org_id, source, subject, occurrence) where not is_deleted;
call secure_table('calendar_settlements');

-- Who is in charge of a customer.
create table calendar_charges (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  person bigint,
  company bigint,
  in_charge text not null,
  unique (org_id, id),
  constraint calendar_charges__party check (num_nonnulls(person, company) = 1),
  constraint calendar_charges__person foreign key (org_id, person) references individuals (org_id, id),
  constraint calendar_charges__company foreign key (org_id, company) references corporates (org_id, id)
);
create unique index calendar_charges__one_person on calendar_charges (org_id, person) where person is not null and not is_deleted;
create unique index calendar_charges__one_company on calendar_charges (org_id, company) where company is not null and not is_deleted;
call secure_table('calendar_charges');

-- The private address of a user's calendar. The secret is known to its owner alone.
create table calendar_feeds (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  user_id bigint not null default current_user_id(),
  secret_hash bytea not null,
  revoked_date bigint,
  last_used_date bigint,
  unique (org_id, id),
  constraint calendar_feeds__user_id foreign key (org_id, user_id) references users (org_id, id)
);
create unique index calendar_feeds__user on calendar_feeds (org_id, user_id) where revoked_date is null and not is_deleted;
create unique index calendar_feeds__secret_hash on calendar_feeds (org_id, secret_hash);
call secure_table('calendar_feeds', derived => array['last_used_date'], secret => array['secret_hash']);
-- A calendar program calls before its organisation is known to the session.
do $$
begin
  execute format('create policy sign_in on calendar_feeds for select to %I using (true)', current_user);
end $$;
alter table attempts drop constraint attempts__kind;
alter table attempts add constraint attempts__kind check (kind in ('login', 'forgot', 'contact', 'calendar'));

-- Duties that were settled by a change of a record are read from its trail.
create index audit_traces_due on audit_traces (org_id, table_name, create_date)
  where verb = 'UPDATE' and table_name in ('identifications', 'corporates')
    and (jsonb_exists(before, 'expiry_date') or jsonb_exists(before, 'br_number'));
create index risk_assessments_histories_due on risk_assessments_histories (org_id, due_date)
  where due_date is not null and not is_deleted;

-- Organisations that are there keep their past to themselves: what fell due before today was watched elsewhere.
alter table configurations no force row level security;
alter table configurations disable trigger user;
insert into configurations (org_id, config_key, config_type, config_value)
  select id, 'calendar_from', 'string', hk_day(now_ms())::text from organisations;
alter table configurations enable trigger user;
alter table configurations force row level security;

-- Sub-records of persons and companies. Each may be created before its parent; capacity_id stays empty until it is linked.
-- person_id and company_id follow from the capacity, so that references are checked and the wire keeps its shape.

create table names (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  uuid text,
  capacity_type int not null constraint names__capacity_type check (capacity_type in (1, 2)),
  capacity_id bigint,
  person_id bigint generated always as (case when capacity_type = 2 then capacity_id end) stored,
  company_id bigint generated always as (case when capacity_type = 1 then capacity_id end) stored,
  name_type int not null constraint names__name_type check (name_type in (1, 2, 3)),
  lang int not null constraint names__lang check (lang in (1, 2)),
  sur text,
  other text,
  effect_date bigint,
  -- Derived from a Chinese name: its readings and commercial codes, for search.
  readings text not null default '',
  name_key text generated always as (party_name_key(sur, other)) stored,
  word_key text generated always as (party_word_key(sur, other)) stored,
  unique (org_id, id),
  constraint names__other check (sur is not null or other is not null),
  constraint names__capacity_id foreign key (org_id, person_id) references individuals (org_id, id),
  constraint names_company__capacity_id foreign key (org_id, company_id) references corporates (org_id, id)
);
-- Two companies never share a name; namesakes among persons are normal.
create unique index names_company__other on names (org_id, lang, name_type, name_key)
  where company_id is not null and not is_deleted;
call secure_table('names', derived => array['readings', 'name_key', 'word_key', 'person_id', 'company_id']);
create index names_person on names (org_id, person_id) where person_id is not null;
create index names_company on names (org_id, company_id) where company_id is not null;
create index names_create_date on names (org_id, create_date desc, id desc) where not is_deleted;
create index names_name_key on names (org_id, name_key text_pattern_ops) where not is_deleted;
create index names_word_key on names (org_id, word_key) where not is_deleted;
create index names_orphans on names (org_id, create_date) where capacity_id is null and not is_deleted;
create index names_contains on names using gin (org_id, sur gin_trgm_ops, other gin_trgm_ops, name_key gin_trgm_ops)
  with (fastupdate = off) where not is_deleted;

create table addresses (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  uuid text,
  capacity_type int not null constraint addresses__capacity_type check (capacity_type in (1, 2)),
  capacity_id bigint,
  person_id bigint generated always as (case when capacity_type = 2 then capacity_id end) stored,
  company_id bigint generated always as (case when capacity_type = 1 then capacity_id end) stored,
  address_type int not null default 1 constraint addresses__address_type check (address_type between 1 and 4),
  address_1 text not null,
  address_2 text,
  address_3 text,
  address_4 text not null,
  effect_date bigint,
  unique (org_id, id),
  constraint addresses__capacity_id foreign key (org_id, person_id) references individuals (org_id, id),
  constraint addresses_company__capacity_id foreign key (org_id, company_id) references corporates (org_id, id)
);
call secure_table('addresses', derived => array['person_id', 'company_id']);
create index addresses_person on addresses (org_id, person_id) where person_id is not null;
create index addresses_company on addresses (org_id, company_id) where company_id is not null;
create index addresses_create_date on addresses (org_id, create_date desc, id desc) where not is_deleted;
create index addresses_orphans on addresses (org_id, create_date) where capacity_id is null and not is_deleted;

create table emails (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  uuid text,
  capacity_type int not null constraint emails__capacity_type check (capacity_type in (1, 2)),
  capacity_id bigint,
  person_id bigint generated always as (case when capacity_type = 2 then capacity_id end) stored,
  company_id bigint generated always as (case when capacity_type = 1 then capacity_id end) stored,
  email text not null,
  email_type int not null constraint emails__email_type check (email_type in (1, 2)),
  effect_date bigint,
  unique (org_id, id),
  constraint emails__capacity_id foreign key (org_id, person_id) references individuals (org_id, id),
  constraint emails_company__capacity_id foreign key (org_id, company_id) references corporates (org_id, id)
);
call secure_table('emails', derived => array['person_id', 'company_id']);
create index emails_person on emails (org_id, person_id) where person_id is not null;
create index emails_company on emails (org_id, company_id) where company_id is not null;
create index emails_create_date on emails (org_id, create_date desc, id desc) where not is_deleted;
create index emails_orphans on emails (org_id, create_date) where capacity_id is null and not is_deleted;
create index emails_contains on emails using gin (org_id, email gin_trgm_ops) with (fastupdate = off) where not is_deleted;

create table bank_informations (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  uuid text,
  capacity_type int not null constraint bank_informations__capacity_type check (capacity_type in (1, 2)),
  capacity_id bigint,
  person_id bigint generated always as (case when capacity_type = 2 then capacity_id end) stored,
  company_id bigint generated always as (case when capacity_type = 1 then capacity_id end) stored,
  acc_bank text,
  acc_type text,
  acc_number text not null,
  acc_currency text,
  acc_open_date bigint,
  acc_close_date bigint,
  acc_status text,
  acc_remarks text,
  unique (org_id, id),
  constraint bank_informations__capacity_id foreign key (org_id, person_id) references individuals (org_id, id),
  constraint bank_informations_company__capacity_id foreign key (org_id, company_id) references corporates (org_id, id)
);
call secure_table('bank_informations', derived => array['person_id', 'company_id']);
create index bank_informations_person on bank_informations (org_id, person_id) where person_id is not null;
create index bank_informations_company on bank_informations (org_id, company_id) where company_id is not null;
create index bank_informations_create_date on bank_informations (org_id, create_date desc, id desc) where not is_deleted;
create index bank_informations_orphans on bank_informations (org_id, create_date) where capacity_id is null and not is_deleted;

create table identifications (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  uuid text,
  np_id bigint,
  type int not null constraint identifications__type check (type in (0, 1, 2)),
  country text,
  id_number text not null,
  id_number_security_num text,
  expiry_date bigint,
  expiry_date_security_num text,
  effect_date bigint,
  id_key text generated always as (identity_key(id_number)) stored,
  unique (org_id, id),
  constraint identifications__np_id foreign key (org_id, np_id) references individuals (org_id, id)
);
call secure_table('identifications', derived => array['id_key'], secret => array['id_number', 'id_key']);
create index identifications_person on identifications (org_id, np_id) where np_id is not null;
create index identifications_create_date on identifications (org_id, create_date desc, id desc) where not is_deleted;
create index identifications_number on identifications (org_id, id_key, type) where not is_deleted;
create index identifications_orphans on identifications (org_id, create_date) where np_id is null and not is_deleted;
create index identifications_contains on identifications using gin (org_id, id_key gin_trgm_ops)
  with (fastupdate = off) where not is_deleted;

-- The names of a party stand beside it, folded into one text, so that lists can search and sort in one table.
create function refresh_party_search() returns trigger language plpgsql as $$
begin
  update individuals i set search_sur = s.sur, search_other = s.other, search_names = s.names
    from (select p.id, coalesce(string_agg(n.sur, e'\n' order by n.id), '') as sur,
        coalesce(string_agg(n.other, e'\n' order by n.id), '') as other,
        coalesce(string_agg(concat_ws(' ', n.sur, n.other) || e'\n' || n.readings, e'\n' order by n.id), '') as names
      from (select distinct person_id as id from changed where person_id is not null) p
      left join names n on n.person_id = p.id and not n.is_deleted group by p.id) s
    where i.id = s.id and (i.search_sur, i.search_other, i.search_names) is distinct from (s.sur, s.other, s.names);
  update corporates c set search_names = s.names
    from (select p.id, coalesce(string_agg(concat_ws(' ', n.sur, n.other) || e'\n' || n.readings, e'\n' order by n.id), '') as names
      from (select distinct company_id as id from changed where company_id is not null) p
      left join names n on n.company_id = p.id and not n.is_deleted group by p.id) s
    where c.id = s.id and c.search_names is distinct from s.names;
  return null;
end $$;
create trigger search_after_insert after insert on names referencing new table as changed
  for each statement execute function refresh_party_search();
create trigger search_after_update after update on names referencing new table as changed
  for each statement execute function refresh_party_search();

-- The six roles of company officers, and shares. company_id is the company served, the capacity the party that serves.

create table founders (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  uuid text,
  company_id bigint,
  capacity_type int not null constraint founders__capacity_type check (capacity_type in (1, 2)),
  capacity_id bigint not null,
  party_person_id bigint generated always as (case when capacity_type = 2 then capacity_id end) stored,
  party_company_id bigint generated always as (case when capacity_type = 1 then capacity_id end) stored,
  is_company boolean generated always as (capacity_type = 1) stored,
  effect_date bigint,
  unique (org_id, id),
  constraint founders__company_id foreign key (org_id, company_id) references corporates (org_id, id),
  constraint founders__capacity_id foreign key (org_id, party_person_id) references individuals (org_id, id),
  constraint founders_company__capacity_id foreign key (org_id, party_company_id) references corporates (org_id, id)
);
call secure_table('founders', derived => array['party_person_id', 'party_company_id', 'is_company']);
create index founders_company on founders (org_id, company_id) where not is_deleted;
create index founders_party on founders (org_id, capacity_type, capacity_id) where not is_deleted;
create index founders_create_date on founders (org_id, create_date desc, id desc) where not is_deleted;
create index founders_orphans on founders (org_id, create_date) where company_id is null and not is_deleted;

create table shareholders (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  uuid text,
  company_id bigint,
  capacity_type int not null constraint shareholders__capacity_type check (capacity_type in (1, 2)),
  capacity_id bigint not null,
  party_person_id bigint generated always as (case when capacity_type = 2 then capacity_id end) stored,
  party_company_id bigint generated always as (case when capacity_type = 1 then capacity_id end) stored,
  is_company boolean generated always as (capacity_type = 1) stored,
  effect_date bigint,
  unique (org_id, id),
  constraint shareholders__company_id foreign key (org_id, company_id) references corporates (org_id, id),
  constraint shareholders__capacity_id foreign key (org_id, party_person_id) references individuals (org_id, id),
  constraint shareholders_company__capacity_id foreign key (org_id, party_company_id) references corporates (org_id, id)
);
call secure_table('shareholders', derived => array['party_person_id', 'party_company_id', 'is_company']);
create index shareholders_company on shareholders (org_id, company_id) where not is_deleted;
create index shareholders_party on shareholders (org_id, capacity_type, capacity_id) where not is_deleted;
create index shareholders_create_date on shareholders (org_id, create_date desc, id desc) where not is_deleted;
create index shareholders_orphans on shareholders (org_id, create_date) where company_id is null and not is_deleted;

create table directors (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  uuid text,
  company_id bigint,
  capacity_type int not null constraint directors__capacity_type check (capacity_type in (1, 2)),
  capacity_id bigint not null,
  party_person_id bigint generated always as (case when capacity_type = 2 then capacity_id end) stored,
  party_company_id bigint generated always as (case when capacity_type = 1 then capacity_id end) stored,
  is_company boolean generated always as (capacity_type = 1) stored,
  director_type int not null default 1 constraint directors__director_type check (director_type between 1 and 4),
  alternate_to_id bigint,
  start_date bigint,
  consent int constraint directors__consent check (consent in (1, 2)),
  is_end_status boolean not null default false,
  end_reason int constraint directors__end_reason check (end_reason in (1, 2)),
  end_date bigint,
  unique (org_id, id),
  constraint directors__company_id foreign key (org_id, company_id) references corporates (org_id, id),
  constraint directors__capacity_id foreign key (org_id, party_person_id) references individuals (org_id, id),
  constraint directors_company__capacity_id foreign key (org_id, party_company_id) references corporates (org_id, id),
  constraint directors__alternate_to_id foreign key (org_id, alternate_to_id) references directors (org_id, id)
);
call secure_table('directors', derived => array['party_person_id', 'party_company_id', 'is_company']);
create index directors_company on directors (org_id, company_id) where not is_deleted;
create index directors_party on directors (org_id, capacity_type, capacity_id) where not is_deleted;
create index directors_create_date on directors (org_id, create_date desc, id desc) where not is_deleted;
create index directors_orphans on directors (org_id, create_date) where company_id is null and not is_deleted;

create table company_secretaries (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  uuid text,
  company_id bigint,
  capacity_type int not null constraint company_secretaries__capacity_type check (capacity_type in (1, 2)),
  capacity_id bigint not null,
  party_person_id bigint generated always as (case when capacity_type = 2 then capacity_id end) stored,
  party_company_id bigint generated always as (case when capacity_type = 1 then capacity_id end) stored,
  is_company boolean generated always as (capacity_type = 1) stored,
  start_date bigint,
  end_date bigint,
  end_reason int constraint company_secretaries__end_reason check (end_reason in (0, 1, 2)),
  unique (org_id, id),
  constraint company_secretaries__company_id foreign key (org_id, company_id) references corporates (org_id, id),
  constraint company_secretaries__capacity_id foreign key (org_id, party_person_id) references individuals (org_id, id),
  constraint company_secretaries_company__capacity_id foreign key (org_id, party_company_id) references corporates (org_id, id)
);
call secure_table('company_secretaries', derived => array['party_person_id', 'party_company_id', 'is_company']);
create index company_secretaries_company on company_secretaries (org_id, company_id) where not is_deleted;
create index company_secretaries_party on company_secretaries (org_id, capacity_type, capacity_id) where not is_deleted;
create index company_secretaries_create_date on company_secretaries (org_id, create_date desc, id desc) where not is_deleted;
create index company_secretaries_orphans on company_secretaries (org_id, create_date) where company_id is null and not is_deleted;

create table authorized_representatives (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  uuid text,
  company_id bigint,
  capacity_type int not null constraint authorized_representatives__capacity_type check (capacity_type in (1, 2)),
  capacity_id bigint not null,
  party_person_id bigint generated always as (case when capacity_type = 2 then capacity_id end) stored,
  party_company_id bigint generated always as (case when capacity_type = 1 then capacity_id end) stored,
  is_company boolean generated always as (capacity_type = 1) stored,
  start_date bigint,
  unique (org_id, id),
  constraint authorized_representatives__company_id foreign key (org_id, company_id) references corporates (org_id, id),
  constraint authorized_representatives__capacity_id foreign key (org_id, party_person_id) references individuals (org_id, id),
  constraint authorized_representatives_company__capacity_id foreign key (org_id, party_company_id) references corporates (org_id, id)
);
call secure_table('authorized_representatives', derived => array['party_person_id', 'party_company_id', 'is_company']);
create index authorized_representatives_company on authorized_representatives (org_id, company_id) where not is_deleted;
create index authorized_representatives_party on authorized_representatives (org_id, capacity_type, capacity_id) where not is_deleted;
create index authorized_representatives_create_date on authorized_representatives (org_id, create_date desc, id desc) where not is_deleted;
create index authorized_representatives_orphans on authorized_representatives (org_id, create_date) where company_id is null and not is_deleted;

create table significant_controllers (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  uuid text,
  company_id bigint,
  capacity_type int not null constraint significant_controllers__capacity_type check (capacity_type in (1, 2)),
  capacity_id bigint not null,
  party_person_id bigint generated always as (case when capacity_type = 2 then capacity_id end) stored,
  party_company_id bigint generated always as (case when capacity_type = 1 then capacity_id end) stored,
  is_company boolean generated always as (capacity_type = 1) stored,
  control_nature text,
  commencement_date bigint,
  unique (org_id, id),
  constraint significant_controllers__company_id foreign key (org_id, company_id) references corporates (org_id, id),
  constraint significant_controllers__capacity_id foreign key (org_id, party_person_id) references individuals (org_id, id),
  constraint significant_controllers_company__capacity_id foreign key (org_id, party_company_id) references corporates (org_id, id)
);
call secure_table('significant_controllers', derived => array['party_person_id', 'party_company_id', 'is_company']);
create index significant_controllers_company on significant_controllers (org_id, company_id) where not is_deleted;
create index significant_controllers_party on significant_controllers (org_id, capacity_type, capacity_id) where not is_deleted;
create index significant_controllers_create_date on significant_controllers (org_id, create_date desc, id desc) where not is_deleted;
create index significant_controllers_orphans on significant_controllers (org_id, create_date) where company_id is null and not is_deleted;

create table shares (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  uuid text,
  company_id bigint,
  capacity_type int constraint shares__capacity_type check (capacity_type in (1, 2)),
  capacity_id bigint,
  shareholder_id bigint,
  type text,
  currency text,
  shares_num bigint not null default 0 constraint shares__shares_num check (shares_num >= 0),
  shares_paid_amount numeric(20, 2) constraint shares__shares_paid_amount check (shares_paid_amount >= 0),
  rights text,
  unique (org_id, id),
  constraint shares__company_id foreign key (org_id, company_id) references corporates (org_id, id),
  constraint shares__shareholder_id foreign key (org_id, shareholder_id) references shareholders (org_id, id)
);
call secure_table('shares');
create index shares_holder on shares (org_id, shareholder_id) where not is_deleted;
create index shares_company on shares (org_id, company_id) where not is_deleted;
create index shares_party on shares (org_id, capacity_type, capacity_id) where not is_deleted;
create index shares_create_date on shares (org_id, create_date desc, id desc) where not is_deleted;
create index shares_orphans on shares (org_id, create_date) where shareholder_id is null and not is_deleted;

-- Both kinds of party as other records show them.
create view party_summaries with (security_invoker = true) as
  select id, 2 as capacity_type, is_deleted, ref_id, status, alerts_pending, create_date, null::text as coi_number, dob, null::date as incorp_date
    from individuals
  union all
  select id, 1, is_deleted, ref_id, status, alerts_pending, create_date, coi_number, null, incorp_date from corporates;
grant select on party_summaries to probity_app;

-- Every role in every company, whoever holds it.
create view memberships with (security_invoker = true) as
  select 'founder' as role, id, company_id, capacity_type, capacity_id, effect_date as start_date, null::bigint as end_date, false as is_ended, null::text as detail, is_deleted from founders
  union all select 'shareholder', id, company_id, capacity_type, capacity_id, effect_date, null, false, null, is_deleted from shareholders
  union all select 'director', id, company_id, capacity_type, capacity_id, start_date, end_date, is_end_status, director_type::text, is_deleted from directors
  union all select 'secretary', id, company_id, capacity_type, capacity_id, start_date, end_date, coalesce(end_date, 0) <> 0, null, is_deleted from company_secretaries
  union all select 'auth_rep', id, company_id, capacity_type, capacity_id, start_date, null, false, null, is_deleted from authorized_representatives
  union all select 'significant_controller', id, company_id, capacity_type, capacity_id, commencement_date, null, false, control_nature, is_deleted from significant_controllers;
grant select on memberships to probity_app;

-- An alliance behind an HTTP address: where it is, how far each request was sent to it, and what it answered.
create table ekyc_alliances (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  address text not null,
  -- Sealed with a key outside the database.
  access_key text not null,
  -- The last event that was read, and how the last reading ended.
  read_until text not null default '',
  read_date bigint,
  read_problem text,
  read_status int,
  read_detail text not null default '',
  saved_by text not null default current_username(),
  unique (org_id, id)
);
create unique index ekyc_alliances_once__address on ekyc_alliances (org_id) where not is_deleted;
call secure_table('ekyc_alliances', derived => array['read_until', 'read_date', 'read_problem', 'read_status', 'read_detail'],
  secret => array['access_key']);

-- A bank of the alliance has the id that the alliance gave it.
alter table ekyc_banks add column alliance bigint, add column alliance_ref text,
  add constraint ekyc_banks__alliance foreign key (org_id, alliance) references ekyc_alliances (org_id, id),
  add constraint ekyc_banks__alliance_ref check ((alliance is null) = (alliance_ref is null));
create unique index ekyc_banks_once__alliance_ref on ekyc_banks (org_id, alliance, alliance_ref);

-- The marked copy of a document at the alliance: its id there, and whether the bank can open it.
alter table ekyc_request_documents add column alliance_ref text,
  add column alliance_state text constraint ekyc_request_documents__alliance_state
    check (alliance_state in ('copied', 'shared', 'removed')),
  add constraint ekyc_request_documents__alliance_ref check ((alliance_ref is null) = (alliance_state is null));

-- Entries of the thread of a request are sent in their order; this is how far.
create table ekyc_sendings (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  request bigint not null,
  alliance bigint not null,
  -- Their ids at the alliance.
  client_ref text,
  request_ref text,
  -- When something of it may have left for the first time.
  begun_date bigint,
  sent_until bigint not null default 0,
  state text not null default 'waiting' constraint ekyc_sendings__state check (state in ('waiting', 'sent', 'failed')),
  tries int not null default 0,
  next_date bigint,
  -- One process sends at a time; a claim that was not ended is free again after this.
  busy_until bigint,
  problem text,
  http_status int,
  detail text not null default '',
  unique (org_id, id),
  constraint ekyc_sendings__request foreign key (org_id, request) references ekyc_requests (org_id, id),
  constraint ekyc_sendings__alliance foreign key (org_id, alliance) references ekyc_alliances (org_id, id)
);
create unique index ekyc_sendings_once__request on ekyc_sendings (org_id, request);
create index ekyc_sendings_open on ekyc_sendings (org_id, state, next_date) where state <> 'sent';
call secure_table('ekyc_sendings', derived => array['client_ref', 'request_ref', 'begun_date', 'sent_until', 'state', 'tries', 'next_date',
  'busy_until', 'problem', 'http_status', 'detail']);

-- What the alliance told, each event once by its id. One that could not be applied says why.
create table ekyc_events (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  alliance bigint not null,
  event text not null,
  request bigint,
  type text not null,
  body jsonb not null,
  problem text,
  unique (org_id, id),
  constraint ekyc_events__alliance foreign key (org_id, alliance) references ekyc_alliances (org_id, id),
  constraint ekyc_events__request foreign key (org_id, request) references ekyc_requests (org_id, id)
);
create unique index ekyc_events_once__event on ekyc_events (org_id, alliance, event);
create index ekyc_events_refused on ekyc_events (org_id, request, id) where problem is not null;
call secure_table('ekyc_events');
revoke update on ekyc_events from probity_app;

-- A look that the alliance told of is of nobody who is known here.
alter table ekyc_looks alter column member drop not null;

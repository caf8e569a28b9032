-- The watchlists of the installation: which releases there are, which one serves, and where each list comes from.

create table list_releases (
  id text primary key constraint list_releases__id check (id ~ '^[0-9a-f]{64}$'),
  -- Sources, versions, licences, counts and the hashes of every part; the parts are in the file store under those hashes.
  manifest jsonb not null,
  entities int not null,
  built_date bigint not null
);
grant select on list_releases to probity_app;

create table list_state (
  only_row boolean primary key default true constraint list_state__only_row check (only_row),
  release text constraint list_state__release references list_releases (id),
  switched_date bigint,
  -- Who builds holds this until it is done or the time has passed; nobody else builds meanwhile.
  building_until bigint
);
insert into list_state default values;
grant select on list_state to probity_app;

create table list_sources (
  list text primary key constraint list_sources__list check (list ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  -- A firm's own list is seen by that firm alone.
  organisation_id int constraint list_sources__organisation references organisations (id),
  name text,
  name_zh_hant text,
  address text,
  schedule text,
  -- When the publisher was last asked, when a version was last read in, and why the last try failed.
  checked_date bigint,
  read_date bigint,
  version text,
  last_error text,
  -- Hash and size of what was read, so that an unchanged file is not read again.
  fingerprint text
);
grant select on list_sources to probity_app;

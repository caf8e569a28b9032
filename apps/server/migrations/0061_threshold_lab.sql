-- Changes of the matcher: what was asked for on which forecast, and every version there ever was.
create table matcher_changes (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  state text not null default 'waiting' constraint matcher_changes__state check (state in ('waiting', 'approved', 'refused')),
  before jsonb not null,
  settings jsonb not null,
  forecast jsonb not null,
  reason text not null constraint matcher_changes__reason check (char_length(reason) between 1 and 255),
  requested_by text not null default current_username(),
  approval bigint,
  decided_by text,
  decided_date bigint,
  version int,
  unique (org_id, id),
  constraint matcher_changes__approval foreign key (org_id, approval) references approvals (org_id, id)
);
-- One change waits at a time: a second forecast would rest on settings that may be gone.
create unique index matcher_changes__waiting on matcher_changes (org_id) where state = 'waiting' and not is_deleted;
create index matcher_changes_date on matcher_changes (org_id, create_date desc, id desc);
call secure_table('matcher_changes');

create table matcher_versions (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  version int not null,
  exact double precision not null,
  strong double precision not null,
  weak double precision not null,
  username text not null default current_username(),
  -- Of the transaction that made it; a restored cluster counts its transactions anew.
  epoch int not null default current_epoch(),
  xid xid8 not null default pg_current_xact_id(),
  unique (org_id, id)
);
create unique index matcher_versions__version on matcher_versions (org_id, version);
create unique index matcher_versions__xid on matcher_versions (org_id, epoch, xid);

create function matcher_value(p_org int, p_key text, p_initial float8) returns float8 language sql stable as $$
  select coalesce((select config_value::float8 from configurations where org_id = p_org and config_key = p_key and not is_deleted), p_initial)
$$;

insert into matcher_versions (org_id, version, exact, strong, weak, username)
  select id, 1, matcher_value(id, 'similarity_exact', 0.95), matcher_value(id, 'similarity_strong', 0.8), matcher_value(id, 'similarity_weak', 0.6), 'system'
  from organisations;
call secure_table('matcher_versions');

-- By whatever way a threshold is changed, it makes a version; several in one transaction are one.
create function version_matcher() returns trigger language plpgsql as $$
begin
  insert into matcher_versions (org_id, version, exact, strong, weak)
  values (new.org_id, coalesce((select max(version) from matcher_versions where org_id = new.org_id), 0) + 1,
    matcher_value(new.org_id, 'similarity_exact', 0.95), matcher_value(new.org_id, 'similarity_strong', 0.8),
    matcher_value(new.org_id, 'similarity_weak', 0.6))
  on conflict (org_id, epoch, xid) do update set exact = excluded.exact, strong = excluded.strong, weak = excluded.weak;
  return null;
end $$;
create trigger version_matcher_new after insert on configurations for each row
  when (new.config_key in ('similarity_exact', 'similarity_strong', 'similarity_weak')) execute function version_matcher();
create trigger version_matcher after update on configurations for each row
  when (new.config_key in ('similarity_exact', 'similarity_strong', 'similarity_weak') and old.config_value <> new.config_value)
  execute function version_matcher();

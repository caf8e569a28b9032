-- What PostgreSQL guarantees for every organisation's data: confinement, attribution, traces, and an order to seal them in.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Roles belong to the cluster: another database of it may have made this one already.
do $$
begin
  create role probity_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant probity_app to %I', current_user);
exception when others then
  if not pg_has_role(current_user, 'probity_app', 'member') then raise; end if;
end $$;
grant usage on schema public to probity_app;

create function now_ms() returns bigint language sql volatile parallel safe
  return (extract(epoch from clock_timestamp()) * 1000)::bigint;

-- A setting that was once set reads '' afterwards, not null: both mean "no organisation", and no organisation sees nothing.
create function current_org() returns int language sql stable parallel safe
  return nullif(current_setting('app.org_id', true), '')::int;
create function current_username() returns text language sql stable parallel safe
  return nullif(current_setting('app.username', true), '');
create function current_user_id() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::bigint;
create function current_ip() returns text language sql stable parallel safe
  return nullif(current_setting('app.ip', true), '');

-- A restored cluster counts its transaction ids anew; the epoch keeps the sealing order total across restores.
create table cluster_epoch (only_row boolean primary key default true check (only_row), epoch int not null default 1);
insert into cluster_epoch default values;
grant select on cluster_epoch to probity_app;
create function current_epoch() returns int language sql stable parallel safe
  return (select epoch from cluster_epoch);

create table organisations (
  id int generated always as identity primary key,
  code text not null check (code ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  name text not null,
  name_zh text,
  host text,
  status int not null default 1 check (status in (0, 1)),
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms()
);
create unique index organisations__code on organisations (code);
create unique index organisations__host on organisations (host) where host is not null;
alter table organisations enable row level security;
create policy own_organisation on organisations for select using (id = (select current_org()));
grant select on organisations to probity_app;

create table audit_traces (
  id bigint generated always as identity primary key,
  org_id int not null references organisations (id),
  table_name text not null,
  parent bigint not null,
  verb text not null check (verb in ('INSERT', 'UPDATE', 'DELETE')),
  before jsonb,
  after jsonb,
  user_id bigint,
  username text not null check (username <> ''),
  create_date bigint not null default now_ms(),
  epoch int not null default current_epoch(),
  xid xid8 not null default pg_current_xact_id()
);
create index audit_traces_record on audit_traces (org_id, table_name, parent, create_date desc, id desc);
create index audit_traces_order on audit_traces (org_id, epoch, xid, id);
alter table audit_traces enable row level security;
alter table audit_traces force row level security;
create policy tenant on audit_traces using (org_id = (select current_org()));
grant select on audit_traces to probity_app;

create table activity_log (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  type text not null check (type <> ''),
  severity text not null check (severity in ('normal', 'medium', 'high')),
  user_id bigint default current_user_id(),
  username text not null default current_username() check (username <> ''),
  ip text default current_ip(),
  target_table text,
  target_id bigint,
  data jsonb,
  create_date bigint not null default now_ms(),
  epoch int not null default current_epoch(),
  xid xid8 not null default pg_current_xact_id()
);
create index activity_log_date on activity_log (org_id, create_date desc, id desc);
create index activity_log_user on activity_log (org_id, username, create_date desc);
create index activity_log_type on activity_log (org_id, type, create_date desc);
create index activity_log_target on activity_log (org_id, target_table, target_id, create_date desc);
create index activity_log_order on activity_log (org_id, epoch, xid, id);
alter table activity_log enable row level security;
alter table activity_log force row level security;
create policy tenant on activity_log using (org_id = (select current_org())) with check (org_id = (select current_org()));
grant select, insert on activity_log to probity_app;

-- Writers cannot touch the trace table themselves; this function can, and refuses to work without an actor.
-- Arguments: trace name, derived columns (no trace), secret columns (traced without their value), all comma-separated.
create function audit_row() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_org int := public.current_org();
  v_username text := public.current_username();
  v_derived text[] := string_to_array(tg_argv[1], ',');
  v_secret text[] := string_to_array(tg_argv[2], ',');
  v_before jsonb;
  v_after jsonb;
begin
  if v_org is null or v_username is null then
    raise exception 'no actor: % on % needs app.org_id and app.username', tg_op, tg_table_name using errcode = '42501';
  end if;
  if tg_op <> 'INSERT' then v_before := to_jsonb(old) - 'org_id'; end if;
  if tg_op <> 'DELETE' then v_after := to_jsonb(new) - 'org_id'; end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(b.key, b.value), jsonb_object_agg(b.key, a.value) into v_before, v_after
      from jsonb_each(v_before) b join jsonb_each(v_after) a on a.key = b.key
     where a.value is distinct from b.value and b.key <> all (v_derived);
    if v_after is null then return null; end if;
  end if;
  select jsonb_object_agg(key, case when key = any (v_secret) then '"[hidden]"'::jsonb else value end) into v_before
    from jsonb_each(v_before);
  select jsonb_object_agg(key, case when key = any (v_secret) then '"[hidden]"'::jsonb else value end) into v_after
    from jsonb_each(v_after);
  insert into public.audit_traces (org_id, table_name, parent, verb, before, after, user_id, username)
  values (v_org, tg_argv[0], case when tg_op = 'DELETE' then old.id else new.id end, tg_op, v_before, v_after,
          public.current_user_id(), v_username);
  return null;
end $$;

-- `updated_date` rises strictly with every real change and with nothing else; identity columns never change.
create function touch_row() returns trigger language plpgsql as $$
declare
  v_ignored text[] := array_append(string_to_array(tg_argv[0], ','), 'updated_date');
begin
  if new.id <> old.id or new.org_id <> old.org_id or new.create_date <> old.create_date then
    raise exception 'id, org_id and create_date of % cannot change', tg_table_name using errcode = '42501';
  end if;
  if to_jsonb(new) - v_ignored is distinct from to_jsonb(old) - v_ignored then
    new.updated_date := greatest(old.updated_date + 1, now_ms());
  else
    new.updated_date := old.updated_date;
  end if;
  return new;
end $$;

-- Makes one table tenant-confined, attributed and traced. Every tenant table calls it; a test reads the catalogue to see that.
-- `bulk` evidence is append-only and hashed once elsewhere: only its updates and deletes are traced.
create procedure secure_table(
  target regclass, trace_name text default null, derived text[] default '{}', secret text[] default '{}', bulk boolean default false
) language plpgsql as $$
declare
  v_name text := coalesce(trace_name, target::text);
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s using (org_id = (select current_org())) with check (org_id = (select current_org()))', target);
  execute format('create trigger touch before update on %s for each row execute function touch_row(%L)', target, array_to_string(derived, ','));
  execute format('create trigger audit after %s on %s for each row execute function audit_row(%L, %L, %L)',
    case when bulk then 'update or delete' else 'insert or update or delete' end,
    target, v_name, array_to_string(array_append(derived, 'updated_date'), ','), array_to_string(secret, ','));
  execute format('grant select, insert, update on %s to probity_app', target);
end $$;

-- The chain over traces and action log: one seal covers the committed rows of a range, in the order (epoch, xid, source, id).
create table audit_seals (
  id bigint generated always as identity primary key,
  org_id int not null references organisations (id),
  seq bigint not null,
  from_epoch int not null,
  from_xid xid8 not null,
  to_epoch int not null,
  to_xid xid8 not null,
  row_count int not null,
  rows jsonb not null,
  merkle_root bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  create_date bigint not null,
  unique (org_id, seq)
);
alter table audit_seals enable row level security;
alter table audit_seals force row level security;
create policy tenant on audit_seals using (org_id = (select current_org()));
grant select on audit_seals to probity_app;

-- Events a module leaves for higher modules, in the transaction that caused them.
create table outbox_events (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  type text not null,
  payload jsonb not null,
  create_date bigint not null default now_ms()
);
alter table outbox_events enable row level security;
alter table outbox_events force row level security;
create policy tenant on outbox_events using (org_id = (select current_org())) with check (org_id = (select current_org()));
grant select, insert, delete on outbox_events to probity_app;
create index outbox_events_order on outbox_events (id);

-- A repeated write finds the answer of the first one here, written in the same transaction as its effect.
create table idempotency_keys (
  org_id int not null default current_org() references organisations (id),
  user_id bigint not null default current_user_id(),
  key text not null check (length(key) between 1 and 200),
  fingerprint text not null,
  response jsonb,
  create_date bigint not null default now_ms(),
  primary key (org_id, user_id, key)
);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy tenant on idempotency_keys using (org_id = (select current_org())) with check (org_id = (select current_org()));
grant select, insert, update, delete on idempotency_keys to probity_app;
create index idempotency_keys_age on idempotency_keys (create_date);

-- Suspicious transaction reports behind a wall. A row is seen by the users who are named on its report and by the owner of the
-- tables (backup, verification, the sweep of files), by nobody else whatever they hold. Nothing here refers to the register: a
-- reference would change what happens to the record it names. Ids are drawn at random, because a sequence counts.

create function random_id() returns bigint language sql volatile
  return ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint;

/* Whether the acting role owns the tables. The application role never does. */
create function keeps_tables() returns boolean language sql stable
  return (select pg_has_role(current_user, c.relowner, 'usage') from pg_class c where c.oid = 'public.organisations'::regclass);

-- Who is named on which report. The application role can only read its own rows; a trigger writes them.
create table suspicion_keys (
  org_id int not null references organisations (id),
  report bigint not null,
  user_id bigint not null,
  username text not null,
  may_write boolean not null,
  primary key (org_id, report, user_id)
);
alter table suspicion_keys enable row level security;
alter table suspicion_keys force row level security;
-- A program with an API key acts under the id of its maker but not under its name, so that it is not named.
create policy own_keys on suspicion_keys using (org_id = (select current_org()) and
  (user_id = (select current_user_id()) and username = (select current_username()) or (select keeps_tables())));
grant select on suspicion_keys to probity_app;

create function may_read_suspicion(p_report bigint) returns boolean language sql stable
  return exists (select from suspicion_keys k where k.org_id = current_org() and k.report = p_report
    and k.user_id = current_user_id() and k.username = current_username());
create function may_write_suspicion(p_report bigint) returns boolean language sql stable
  return exists (select from suspicion_keys k where k.org_id = current_org() and k.report = p_report and k.may_write
    and k.user_id = current_user_id() and k.username = current_username());

/* The officer whom the organisation appointed, signed in with a password. */
create function is_reporting_officer() returns boolean language sql stable
  return exists (select from configurations c join users u on u.org_id = c.org_id and u.username = c.config_value
    where c.org_id = current_org() and c.config_key = 'reporting_officer' and not c.is_deleted and c.config_value = current_username()
      and u.id = current_user_id() and u.status = 1 and not u.is_deleted);

-- The right to make reports, which the officer gives. It shows no report.
create table suspicion_rights (
  id bigint primary key default random_id(),
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  user_id bigint not null,
  username text not null,
  reason text not null check (reason <> ''),
  given_by text not null default current_username(),
  withdrawn_reason text,
  unique (org_id, id)
);
create unique index suspicion_rights__username on suspicion_rights (org_id, user_id) where not is_deleted;

create function may_make_suspicion() returns boolean language sql stable
  return is_reporting_officer() or exists (select from suspicion_rights r where r.org_id = current_org() and not r.is_deleted
    and r.user_id = current_user_id() and r.username = current_username());

create table suspicion_reports (
  id bigint primary key default random_id(),
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  number text not null,
  state text not null default 'draft'
    constraint suspicion_reports__state check (state in ('draft', 'submitted', 'acknowledged', 'closed')),
  subjects jsonb not null default '[]',
  accounts jsonb not null default '[]',
  transactions jsonb not null default '[]',
  screen text not null default '' constraint suspicion_reports__screen check (char_length(screen) <= 4000),
  ask text not null default '' constraint suspicion_reports__ask check (char_length(ask) <= 4000),
  find text not null default '' constraint suspicion_reports__find check (char_length(find) <= 4000),
  evaluate text not null default '' constraint suspicion_reports__evaluate check (char_length(evaluate) <= 4000),
  relationship text constraint suspicion_reports__relationship
    check (relationship in ('continued', 'watched', 'restricted', 'ended', 'refused')),
  submitted_date date,
  submitted_reference text not null default '',
  acknowledged_date date,
  acknowledged_reference text not null default '',
  closed_date date,
  closed_reason text not null default '',
  made_by text not null default current_username(),
  unique (org_id, id),
  constraint suspicion_reports__submitted_date check (state not in ('submitted', 'acknowledged') or submitted_date is not null),
  constraint suspicion_reports__acknowledged_date check (state <> 'acknowledged' or acknowledged_date is not null),
  constraint suspicion_reports__closed_date check ((state = 'closed') = (closed_date is not null))
);
create unique index suspicion_reports__number on suspicion_reports (org_id, number);

create table suspicion_readers (
  id bigint primary key default random_id(),
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  report bigint not null,
  user_id bigint not null,
  username text not null,
  may_write boolean not null,
  reason text not null check (reason <> ''),
  named_by text not null default current_username(),
  withdrawn_reason text,
  unique (org_id, id),
  constraint suspicion_readers__report foreign key (org_id, report) references suspicion_reports (org_id, id)
);
create unique index suspicion_readers__username on suspicion_readers (org_id, report, user_id) where not is_deleted;

create table suspicion_files (
  id bigint primary key default random_id(),
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  report bigint not null,
  file_name text not null,
  file_mime text not null,
  size bigint not null,
  sha256 text not null,
  added_by text not null default current_username(),
  unique (org_id, id),
  constraint suspicion_files__report foreign key (org_id, report) references suspicion_reports (org_id, id)
);
create index suspicion_files_of on suspicion_files (org_id, report, create_date, id);

-- The trail of a report, apart from audit_traces: each row hashes the one before it. Its end stands in suspicion_heads.
create table suspicion_traces (
  id bigint primary key default random_id(),
  org_id int not null references organisations (id),
  report bigint not null,
  seq int not null,
  table_name text not null,
  parent bigint not null,
  verb text not null check (verb in ('INSERT', 'UPDATE', 'READ', 'TAKE')),
  before jsonb,
  after jsonb,
  user_id bigint,
  username text not null check (username <> ''),
  create_date bigint not null default now_ms(),
  previous_hash bytea not null,
  hash bytea not null,
  constraint suspicion_traces__seq unique (org_id, report, seq)
);
create table suspicion_heads (
  org_id int not null references organisations (id),
  report bigint not null,
  seq int not null,
  hash bytea not null,
  primary key (org_id, report)
);

create function suspicion_trace_hash(t suspicion_traces) returns bytea language sql stable
  return sha256(t.previous_hash || convert_to(jsonb_build_array(t.org_id, t.report, t.seq, t.table_name, t.parent, t.verb, t.before,
    t.after, t.user_id, t.username, t.create_date)::text, 'UTF8'));

create function append_suspicion_trace(p_report bigint, p_table text, p_parent bigint, p_verb text, p_before jsonb, p_after jsonb)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_org int := public.current_org();
  v_head public.suspicion_heads;
  v_trace public.suspicion_traces;
begin
  if v_org is null or public.current_username() is null then
    raise exception 'no actor: % on % needs app.org_id and app.username', p_verb, p_table using errcode = '42501';
  end if;
  insert into public.suspicion_heads values (v_org, p_report, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
  select * into v_head from public.suspicion_heads where org_id = v_org and report = p_report for update;
  v_trace := row(public.random_id(), v_org, p_report, v_head.seq + 1, p_table, p_parent, p_verb, p_before, p_after,
    public.current_user_id(), public.current_username(), public.now_ms(), v_head.hash, null);
  v_trace.hash := public.suspicion_trace_hash(v_trace);
  insert into public.suspicion_traces select v_trace.*;
  update public.suspicion_heads set seq = v_trace.seq, hash = v_trace.hash where org_id = v_org and report = p_report;
end $$;
revoke execute on function append_suspicion_trace from public;

/* A reading or a taken file, by somebody who may read the report. */
create function note_suspicion(p_report bigint, p_verb text, p_after jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not public.may_read_suspicion(p_report) or p_verb not in ('READ', 'TAKE') then
    raise exception 'not named on this report' using errcode = '42501';
  end if;
  perform public.append_suspicion_trace(p_report, 'suspicion_reports', p_report, p_verb, null, p_after);
end $$;

/* Writes the trail of a row behind the wall. The argument is the column that names its report; rights have a trail by user. */
create function walled_row() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_before jsonb;
  v_after jsonb := to_jsonb(new) - array['org_id', 'updated_date'];
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(b.key, b.value), jsonb_object_agg(b.key, a.value) into v_before, v_after
      from jsonb_each(to_jsonb(old) - array['org_id', 'updated_date']) b join jsonb_each(v_after) a on a.key = b.key
     where a.value is distinct from b.value;
    if v_after is null then return null; end if;
  end if;
  perform public.append_suspicion_trace((to_jsonb(new) ->> tg_argv[0])::bigint, tg_table_name, new.id, tg_op, v_before, v_after);
  return null;
end $$;

/* Whoever makes a report is named on it. */
create function name_maker() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.suspicion_keys values (new.org_id, new.id, public.current_user_id(), public.current_username(), true);
  insert into public.suspicion_readers (org_id, report, user_id, username, may_write, reason)
  values (new.org_id, new.id, public.current_user_id(), public.current_username(), true, 'made the report');
  return null;
end $$;

/* The keys follow the readers. */
create function keep_suspicion_keys() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.suspicion_keys where org_id = new.org_id and report = new.report and user_id = new.user_id;
  if not new.is_deleted then
    insert into public.suspicion_keys values (new.org_id, new.report, new.user_id, new.username, new.may_write);
  end if;
  return null;
end $$;

create procedure secure_walled(target regclass, report_column text, reads text, adds text, changes text) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy seen on %s for select using (org_id = (select current_org()) and (%s or (select keeps_tables())))', target, reads);
  execute format('create policy added on %s for insert with check (org_id = (select current_org()) and (%s or (select keeps_tables())))', target, adds);
  execute format('create policy changed on %s for update using (org_id = (select current_org()) and (%s or (select keeps_tables())))', target, changes);
  execute format('create policy gone on %s for delete using (org_id = (select current_org()) and (select keeps_tables()))', target);
  execute format('create trigger touch before update on %s for each row execute function touch_row('''')', target);
  execute format('create trigger walled after insert or update on %s for each row execute function walled_row(%L)', target, report_column);
  execute format('grant select, insert, update on %s to probity_app', target);
end $$;
-- Triggers run in the order of their names: the maker is named before the trail of the report is written, and nothing else waits.
call secure_walled('suspicion_reports', 'id', 'may_read_suspicion(id)', 'may_make_suspicion()', 'may_write_suspicion(id)');
create trigger made after insert on suspicion_reports for each row execute function name_maker();
call secure_walled('suspicion_readers', 'report', 'may_read_suspicion(report)', 'may_write_suspicion(report)', 'may_write_suspicion(report)');
create trigger keys after insert or update on suspicion_readers for each row execute function keep_suspicion_keys();
call secure_walled('suspicion_files', 'report', 'may_read_suspicion(report)', 'may_write_suspicion(report)', 'may_write_suspicion(report)');
call secure_walled('suspicion_rights', 'id', '(user_id = (select current_user_id()) and username = (select current_username()) or is_reporting_officer())',
  'is_reporting_officer()', 'is_reporting_officer()');

alter table suspicion_traces enable row level security;
alter table suspicion_traces force row level security;
create policy seen on suspicion_traces using (org_id = (select current_org()) and (may_read_suspicion(report) or (select keeps_tables())))
  with check (org_id = (select current_org()) and (select keeps_tables()));
grant select on suspicion_traces to probity_app;
-- The application role has no right to the heads: they would count the reports.
alter table suspicion_heads enable row level security;
alter table suspicion_heads force row level security;
create policy kept on suspicion_heads using (org_id = (select current_org()) and (select keeps_tables()));

-- What the sealed chain knows of the trails behind the wall: one hash of constant size at a constant interval, whether there is a
-- report or not. The salt makes it say nothing; the opening proves later what was behind it.
create table wall_commitments (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  unique (org_id, id)
);
call secure_table('wall_commitments');
create table wall_openings (
  org_id int not null default current_org() references organisations (id),
  commitment_id bigint not null,
  salt bytea not null,
  heads text not null,
  primary key (org_id, commitment_id),
  constraint wall_openings__commitment_id foreign key (org_id, commitment_id) references wall_commitments (org_id, id)
);
alter table wall_openings enable row level security;
alter table wall_openings force row level security;
create policy kept on wall_openings using (org_id = (select current_org()) and (select keeps_tables()));

-- Answers kept for repeated calls hold what one user typed: they are that user's alone.
create policy own_answers on idempotency_keys as restrictive
  using (user_id = (select current_user_id()) or (select keeps_tables()));

do $$ begin
  execute 'create or replace view named_files with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('named_files'::regclass), '; ') || ' union all select sha256 from suspicion_files';
end $$;

/* Whether these pages exist for the acting user: it may make reports, or is named on one. */
create function is_behind_wall() returns boolean language sql stable
  return may_make_suspicion() or exists (select from suspicion_keys k where k.org_id = current_org()
    and k.user_id = current_user_id() and k.username = current_username());

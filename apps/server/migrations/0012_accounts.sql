-- Keys for programs, views people keep, and users and roles as their administration reads them.

create table api_keys (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  name text not null,
  prefix text not null,
  key_hash bytea not null,
  keys jsonb not null constraint api_keys__keys check (jsonb_typeof(keys) = 'array'),
  read_only boolean not null default false,
  user_id bigint not null,
  created_by text not null default current_username(),
  expires_date bigint,
  last_used_date bigint,
  revoked_date bigint,
  unique (org_id, id),
  constraint api_keys__user_id foreign key (org_id, user_id) references users (org_id, id)
);
create unique index api_keys__name on api_keys (org_id, lower(name)) where revoked_date is null and not is_deleted;
create unique index api_keys__key_hash on api_keys (org_id, key_hash);
call secure_table('api_keys', derived => array['last_used_date'], secret => array['key_hash']);
-- A program calls before its organisation is known to the session.
do $$
begin
  execute format('create policy sign_in on api_keys for select to %I using (true)', current_user);
end $$;

create table saved_views (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  user_id bigint not null default current_user_id(),
  screen text not null,
  name text not null,
  view jsonb not null,
  is_default boolean not null default false,
  unique (org_id, id),
  constraint saved_views__user_id foreign key (org_id, user_id) references users (org_id, id)
);
create unique index saved_views__name on saved_views (org_id, user_id, screen, lower(name)) where not is_deleted;
create unique index saved_views__is_default on saved_views (org_id, user_id, screen) where is_default and not is_deleted;
call secure_table('saved_views');

-- Each user reads and writes their own only; new rows are theirs by default.
create view own_saved_views with (security_invoker = true) as
  select * from saved_views where user_id = current_user_id()
  with check option;
grant select, insert, update on own_saved_views to probity_app;

create view role_rows with (security_invoker = true) as
  select r.*, (select count(*) from users u where u.org_id = r.org_id and u.role_id = r.id and not u.is_deleted) as user_count
  from roles r;

create view user_rows with (security_invoker = true) as
  select u.id, u.org_id, u.is_deleted, u.create_date, u.updated_date, u.username, u.email, u.name, u.name_zh, u.role_id, r.name as role,
    u.status, u.password_hash is null as invited, u.totp_enabled, u.password_date, u.last_login_date,
    (select count(*) from sessions s where s.org_id = u.org_id and s.user_id = u.id and s.revoked_date is null
      and s.expires_date > now_ms()) as session_count
  from users u join roles r on r.org_id = u.org_id and r.id = u.role_id;

create view session_rows with (security_invoker = true) as
  select s.*, u.username from sessions s join users u on u.org_id = s.org_id and u.id = s.user_id;
grant select on role_rows, user_rows, session_rows to probity_app;

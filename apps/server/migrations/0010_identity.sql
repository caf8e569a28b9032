-- Who works here: roles, users and their sessions belong to an organisation; what proves a sign-in belongs to the product.

create table roles (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  name text not null,
  keys jsonb not null default '[]' constraint roles__keys check (jsonb_typeof(keys) = 'array'),
  read_only boolean not null default false,
  -- The role that set-up and recovery rest on: nobody edits or removes it.
  is_fixed boolean not null default false,
  unique (org_id, id)
);
create unique index roles__name on roles (org_id, lower(name)) where not is_deleted;
call secure_table('roles');

create table users (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  -- 'system' signs what the product does by itself, and API keys sign as 'api:name': neither can be a user.
  username text not null constraint users__username check (username ~ '^[a-z0-9][a-z0-9._-]{0,63}$' and username <> 'system'),
  email text not null,
  name text not null default '',
  name_zh text,
  role_id bigint not null,
  status int not null default 1 constraint users__status check (status in (0, 1)),
  password_hash text,
  password_date bigint,
  totp_secret text,
  totp_enabled boolean not null default false,
  totp_step bigint not null default 0,
  last_login_date bigint,
  unique (org_id, id),
  constraint users__role_id foreign key (org_id, role_id) references roles (org_id, id)
);
-- Traces name users by name, so a name is never given to a second person, not even after removal.
create unique index users__username on users (org_id, username);
create index users_role on users (org_id, role_id);
call secure_table('users', derived => array['totp_step', 'last_login_date'], secret => array['password_hash', 'totp_secret']);

-- One sign-in on one device, until it is ended or a day has passed.
create table sessions (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  user_id bigint not null,
  ip text,
  user_agent text not null default '',
  last_used_date bigint not null default now_ms(),
  expires_date bigint not null,
  revoked_date bigint,
  revoked_reason text constraint sessions__revoked_reason
    check (revoked_reason in ('logout', 'ended', 'password', 'token_reuse', 'locked')),
  unique (org_id, id),
  constraint sessions__user_id foreign key (org_id, user_id) references users (org_id, id)
);
create index sessions_user on sessions (org_id, user_id, create_date desc, id desc);
call secure_table('sessions', derived => array['last_used_date']);

-- Before anybody is signed in no organisation is known, so the owner reads these across organisations; it writes none that way.
do $$
declare v_table text;
begin
  foreach v_table in array array['roles', 'users', 'sessions'] loop
    execute format('create policy sign_in on %I for select to %I using (true)', v_table, current_user);
  end loop;
end $$;

-- The tables below prove sign-ins. The application role may not even read them; they hold hashes, never a token.
create table refresh_tokens (
  token_hash bytea primary key,
  org_id int not null references organisations (id),
  session_id bigint not null,
  -- The access token given together with this one: only the pair is taken back.
  access_id uuid not null,
  kind text not null constraint refresh_tokens__kind check (kind in ('normal', 'handover')),
  expires_date bigint not null,
  used_date bigint,
  create_date bigint not null default now_ms(),
  constraint refresh_tokens__session_id foreign key (org_id, session_id) references sessions (org_id, id)
);
create index refresh_tokens_session on refresh_tokens (org_id, session_id);
create index refresh_tokens_age on refresh_tokens (expires_date);

create table signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  create_date bigint not null
);

create table password_resets (
  token_hash bytea primary key,
  org_id int not null references organisations (id),
  user_id bigint not null,
  expires_date bigint not null,
  used_date bigint,
  create_date bigint not null default now_ms(),
  constraint password_resets__user_id foreign key (org_id, user_id) references users (org_id, id)
);
create index password_resets_user on password_resets (org_id, user_id);

create table recovery_codes (
  org_id int not null references organisations (id),
  user_id bigint not null,
  code_hash bytea not null,
  used_date bigint,
  primary key (user_id, code_hash),
  constraint recovery_codes__user_id foreign key (org_id, user_id) references users (org_id, id)
);

-- Attempts that count against somebody: what was tried, on whom, from where.
create table attempts (
  id bigint generated always as identity primary key,
  kind text not null constraint attempts__kind check (kind in ('login', 'forgot', 'contact')),
  account text,
  ip text not null,
  create_date bigint not null
);
create index attempts_account on attempts (kind, account, create_date);
create index attempts_ip on attempts (kind, ip, create_date);
create index attempts_age on attempts (create_date);

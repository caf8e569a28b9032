-- What the staff was taught, who was there and signed, and the material: guideline chapter 9.
create table trainings (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  day date not null,
  topic text not null
    constraint trainings__topic check (topic in ('aml', 'diligence', 'sanctions', 'suspicion', 'records', 'products')),
  title text not null,
  title_zh_hant text not null,
  trainer text not null,
  minutes int not null constraint trainings__minutes check (minutes between 1 and 6000),
  again_months int constraint trainings__again_months check (again_months between 1 and 120),
  note text not null default '',
  created_by text not null default current_username(),
  unique (org_id, id)
);
create index trainings_topic on trainings (org_id, topic, day, id) where not is_deleted;
call secure_table('trainings');

-- Who has an account signs by it; a signature on paper is noted by a colleague.
create table training_attendances (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  training bigint not null,
  name text not null,
  username text,
  signed_date bigint,
  noted_by text,
  unique (org_id, id),
  constraint training_attendances__training foreign key (org_id, training) references trainings (org_id, id),
  constraint training_attendances__noted_by check (noted_by is null or (signed_date is not null and username is null))
);
create unique index training_attendances__name on training_attendances (org_id, training, lower(name)) where not is_deleted;
create index training_attendances_username on training_attendances (org_id, username) where not is_deleted and username is not null;
call secure_table('training_attendances');

create table training_files (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  training bigint not null,
  file_name text not null,
  file_mime text not null,
  size bigint not null,
  sha256 text not null,
  added_by text not null default current_username(),
  unique (org_id, id),
  constraint training_files__training foreign key (org_id, training) references trainings (org_id, id)
);
create index training_files_of on training_files (org_id, training, id);
call secure_table('training_files');

create view training_rows with (security_invoker = true) as
select t.*, (t.day + make_interval(months => t.again_months))::date as again_day,
  coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'username', a.username, 'signed_date', a.signed_date,
      'noted_by', a.noted_by) order by a.id) from training_attendances a
    where a.org_id = t.org_id and a.training = t.id and not a.is_deleted), '[]') as attendances,
  coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'file_name', f.file_name, 'size', f.size, 'sha256', f.sha256,
      'added_by', f.added_by) order by f.id) from training_files f
    where f.org_id = t.org_id and f.training = t.id and not f.is_deleted), '[]') as files
from trainings t;
grant select on training_rows to probity_app;

do $$ begin
  execute 'create or replace view named_files with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('named_files'::regclass), '; ') || ' union all select sha256 from training_files';
end $$;

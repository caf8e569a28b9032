-- Files and the records they hang on. The content itself stands in the file store under its hash.

create table attachments (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  file_name text not null constraint attachments__file_name check (octet_length(file_name) between 1 and 255),
  description text not null default '',
  file_mime text not null,
  size bigint not null constraint attachments__size check (size > 0),
  sha256 text not null constraint attachments__sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  user_id bigint not null default current_user_id(),
  uploaded_by text not null default current_username(),
  unique (org_id, id)
);
create index attachments_date on attachments (org_id, create_date desc, id desc) where not is_deleted;
call secure_table('attachments');

-- Each link names one record of its own organisation. The key to alerts comes after the migration that makes them.
create table attachment_links (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  attachment_id bigint not null,
  person_id bigint,
  company_id bigint,
  alert_id bigint,
  unique (org_id, id),
  constraint attachment_links__attachment_id foreign key (org_id, attachment_id) references attachments (org_id, id),
  constraint attachment_links__person_id foreign key (org_id, person_id) references individuals (org_id, id),
  constraint attachment_links__company_id foreign key (org_id, company_id) references corporates (org_id, id),
  constraint attachment_links__target check (num_nonnulls(person_id, company_id, alert_id) = 1)
);
create unique index attachment_links_once__target on attachment_links
  (org_id, attachment_id, coalesce(person_id, 0), coalesce(company_id, 0), coalesce(alert_id, 0)) where not is_deleted;
create index attachment_links_person on attachment_links (org_id, person_id, attachment_id) where person_id is not null and not is_deleted;
create index attachment_links_company on attachment_links (org_id, company_id, attachment_id) where company_id is not null and not is_deleted;
create index attachment_links_alert on attachment_links (org_id, alert_id, attachment_id) where alert_id is not null and not is_deleted;
call secure_table('attachment_links');

create view attachment_rows with (security_invoker = true) as
select a.*,
  '/v2/attachments/' || a.id || '/view' as view_path,
  '/v2/attachments/' || a.id || '/download' as download_path,
  coalesce((select jsonb_agg(l.person_id order by l.id) from attachment_links l where l.org_id = a.org_id
    and l.attachment_id = a.id and not l.is_deleted and l.person_id is not null), '[]') as person_ids,
  coalesce((select jsonb_agg(l.company_id order by l.id) from attachment_links l where l.org_id = a.org_id
    and l.attachment_id = a.id and not l.is_deleted and l.company_id is not null), '[]') as company_ids,
  coalesce((select jsonb_agg(l.alert_id order by l.id) from attachment_links l where l.org_id = a.org_id
    and l.attachment_id = a.id and not l.is_deleted and l.alert_id is not null), '[]') as alert_ids
from attachments a;
grant select on attachment_rows to probity_app;

-- One secret for all nodes, made where it is kept. The application role cannot read it.
create table link_secrets (
  id int generated always as identity primary key,
  secret bytea not null,
  create_date bigint not null default now_ms()
);
insert into link_secrets (secret) values (sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));

-- The eKYC alliance: banks, the clients whose files are shared with them, requests, consents, threads, and what banks looked at.
create table ekyc_banks (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  name text not null,
  name_zh_hant text not null default '',
  asks jsonb not null default '[]',
  is_active boolean not null default true,
  unique (org_id, id)
);
create unique index ekyc_banks__name on ekyc_banks (org_id, lower(name)) where not is_deleted;
call secure_table('ekyc_banks');

-- People of a bank. They are no users of the organisation and open the portal only.
create table ekyc_members (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  bank bigint not null,
  name text not null,
  email text not null,
  is_active boolean not null default true,
  joined_date bigint,
  last_login_date bigint,
  unique (org_id, id),
  constraint ekyc_members__bank foreign key (org_id, bank) references ekyc_banks (org_id, id)
);
create unique index ekyc_members__email on ekyc_members (org_id, lower(email)) where not is_deleted;
call secure_table('ekyc_members', derived => array['last_login_date']);

create table ekyc_clients (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  company bigint not null,
  number int not null,
  unique (org_id, id),
  constraint ekyc_clients__company_id foreign key (org_id, company) references corporates (org_id, id)
);
create unique index ekyc_clients_once__company_id on ekyc_clients (org_id, company) where not is_deleted;
create unique index ekyc_clients__number on ekyc_clients (org_id, number);
call secure_table('ekyc_clients');

-- The copy of a file as banks receive it. A new version is a new row of the same lineage.
create table ekyc_documents (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  client bigint not null,
  attachment bigint,
  -- Null in the first version itself.
  first_version bigint,
  version int not null default 1,
  is_replaced boolean not null default false,
  type text not null,
  name text not null,
  description text not null default '',
  file_mime text not null,
  size bigint not null,
  sha256 text not null,
  -- Pages that can carry a watermark; null where the file cannot.
  pages int,
  uploaded_by text not null default current_username(),
  verified_date bigint,
  unique (org_id, id),
  constraint ekyc_documents__ekyc_client_id foreign key (org_id, client) references ekyc_clients (org_id, id),
  constraint ekyc_documents__attachment_id foreign key (org_id, attachment) references attachments (org_id, id),
  constraint ekyc_documents__replaces foreign key (org_id, first_version) references ekyc_documents (org_id, id)
);
create index ekyc_documents_client on ekyc_documents (org_id, client, create_date desc, id desc);
create index ekyc_documents_attachment on ekyc_documents (org_id, attachment) where attachment is not null;
call secure_table('ekyc_documents');

create table ekyc_requests (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  client bigint not null,
  bank bigint not null,
  number int not null,
  stage text not null default 'draft' constraint ekyc_requests__stage check (stage in ('draft', 'submitted', 'received',
    'in_review', 'info_requested', 'resubmitted', 'approved', 'rejected', 'cancelled', 'expired')),
  stage_date bigint not null default now_ms(),
  request_date bigint not null default now_ms(),
  message text not null default '',
  bank_ref text not null default '',
  created_by text not null default current_username(),
  -- Rises with each change of what is shared.
  revision int not null default 0,
  unique (org_id, id),
  constraint ekyc_requests__ekyc_client_id foreign key (org_id, client) references ekyc_clients (org_id, id),
  constraint ekyc_requests__banks foreign key (org_id, bank) references ekyc_banks (org_id, id)
);
create unique index ekyc_requests__number on ekyc_requests (org_id, client, number);
create index ekyc_requests_bank on ekyc_requests (org_id, bank, request_date desc, id desc);
create index ekyc_requests_waiting on ekyc_requests (org_id, stage, stage_date, id) where stage in ('info_requested', 'draft');
call secure_table('ekyc_requests');

create table ekyc_request_documents (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  request bigint not null,
  document bigint not null,
  added_by text not null default current_username(),
  removed_date bigint,
  unique (org_id, id),
  constraint ekyc_request_documents__request foreign key (org_id, request) references ekyc_requests (org_id, id),
  constraint ekyc_request_documents__documents foreign key (org_id, document) references ekyc_documents (org_id, id)
);
create unique index ekyc_request_documents_once__documents on ekyc_request_documents (org_id, request, document)
  where removed_date is null;
create index ekyc_request_documents_document on ekyc_request_documents (org_id, document);
call secure_table('ekyc_request_documents');

create table ekyc_consents (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  request bigint not null,
  given_by text not null,
  given_on text not null,
  how text not null,
  purpose text not null,
  until text not null,
  consent_text text not null,
  attachment bigint,
  covers jsonb not null,
  recorded_by text not null default current_username(),
  withdrawn_date bigint,
  withdrawn_by text,
  withdrawn_reason text,
  unique (org_id, id),
  constraint ekyc_consents__request foreign key (org_id, request) references ekyc_requests (org_id, id),
  constraint ekyc_consents__attachment_id foreign key (org_id, attachment) references attachments (org_id, id)
);
create index ekyc_consents_request on ekyc_consents (org_id, request, id desc);
call secure_table('ekyc_consents');

-- What was said and what happened, in one order. Nothing of it is ever changed.
create table ekyc_messages (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  request bigint not null,
  sender text not null constraint ekyc_messages__sender check (sender in ('firm', 'bank', 'product')),
  kind text not null default 'message' constraint ekyc_messages__kind check (kind in ('message', 'stage', 'documents', 'consent')),
  message text not null default '',
  stage text,
  added int not null default 0,
  removed int not null default 0,
  username text not null default current_username(),
  unique (org_id, id),
  constraint ekyc_messages__request foreign key (org_id, request) references ekyc_requests (org_id, id)
);
create index ekyc_messages_request on ekyc_messages (org_id, request, id);
call secure_table('ekyc_messages');
revoke update on ekyc_messages from probity_app;

-- Each look and download of a bank.
create table ekyc_looks (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  request bigint not null,
  document bigint not null,
  member bigint not null,
  way text not null constraint ekyc_looks__way check (way in ('view', 'download')),
  pages jsonb not null default '[]',
  username text not null default current_username(),
  unique (org_id, id),
  constraint ekyc_looks__request foreign key (org_id, request) references ekyc_requests (org_id, id),
  constraint ekyc_looks__document foreign key (org_id, document) references ekyc_documents (org_id, id),
  constraint ekyc_looks__member foreign key (org_id, member) references ekyc_members (org_id, id)
);
create index ekyc_looks_request on ekyc_looks (org_id, request, id desc);
call secure_table('ekyc_looks');

-- Invitations, codes and sessions of banks. The application role cannot read them.
create table ekyc_proofs (
  id bigint generated always as identity primary key,
  organisation int not null constraint ekyc_proofs__organisation references organisations (id),
  member bigint not null,
  kind text not null constraint ekyc_proofs__kind check (kind in ('invitation', 'code', 'session')),
  secret bytea not null,
  code bytea,
  tries int not null default 0,
  expires_date bigint not null,
  ended_date bigint,
  create_date bigint not null
);
create unique index ekyc_proofs__secret on ekyc_proofs (secret);
create index ekyc_proofs_member on ekyc_proofs (organisation, member, kind);

-- The view is extended, not written anew: other modules name content as well.
do $$ begin
  execute 'create or replace view named_files with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('named_files'::regclass), '; ') || ' union all select sha256 from ekyc_documents';
end $$;

-- Natural persons. Their names, documents and addresses are rows of their own.

create table individuals (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  -- Rises when only a sub-record changed, so that `updated_date` of the whole person moves.
  revision int not null default 0,
  ref_id text,
  status int not null default 1 constraint individuals__status check (status in (0, 1)),
  tel text,
  fax text,
  cr_reference text,
  dob date,
  pob text,
  occupation text,
  gender text not null default '' constraint individuals__gender check (gender in ('', 'Male', 'Female', 'Others')),
  type text not null default 'individual',
  established_business_relationship boolean not null default false,
  -- Derived: kept by the modules that know, without a trace and without touching updated_date.
  pending_for_cdd boolean not null default true,
  alerts_pending int not null default 0,
  batch_scan_date bigint,
  nationality text,
  risk_level text,
  risk_score numeric(9, 2),
  screened_date bigint,
  screened_release text,
  screened_run bigint,
  screened_fingerprint text,
  fingerprint text,
  search_sur text not null default '',
  search_other text not null default '',
  search_names text not null default '',
  unique (org_id, id)
);
create unique index individuals__ref_id on individuals (org_id, ref_id) where ref_id is not null and not is_deleted;
call secure_table('individuals', derived => array[
  'pending_for_cdd', 'alerts_pending', 'batch_scan_date', 'nationality', 'risk_level', 'risk_score', 'screened_date',
  'screened_release', 'screened_run', 'screened_fingerprint', 'fingerprint', 'search_sur', 'search_other', 'search_names']);

create index individuals_create_date on individuals (org_id, create_date desc, id desc) where not is_deleted;
create index individuals_updated_date on individuals (org_id, updated_date desc, id desc) where not is_deleted;
create index individuals_status on individuals (org_id, status, create_date desc, id desc) where not is_deleted;
create index individuals_batch_scan_date on individuals (org_id, batch_scan_date desc, id desc) where not is_deleted;
create index individuals_screened_date on individuals (org_id, screened_date desc, id desc) where not is_deleted;
create index individuals_alerts_pending on individuals (org_id, alerts_pending desc, id desc) where not is_deleted;
create index individuals_reference on individuals (org_id, ref_id, id) where not is_deleted;
create index individuals_dob on individuals (org_id, dob, id) where not is_deleted;
create index individuals_nationality on individuals (org_id, nationality, create_date desc, id desc) where not is_deleted;
create index individuals_risk_level on individuals (org_id, risk_level, create_date desc, id desc) where not is_deleted;
create index individuals_risk_score on individuals (org_id, risk_score desc, id desc) where not is_deleted;
create index individuals_tel on individuals (org_id, tel, id) where not is_deleted;
create index individuals_contains on individuals using gin (
  org_id, search_sur gin_trgm_ops, search_other gin_trgm_ops, search_names gin_trgm_ops, ref_id gin_trgm_ops, tel gin_trgm_ops
) with (fastupdate = off) where not is_deleted;

-- Companies. Their names, addresses and officers are rows of their own.

create table corporates (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  revision int not null default 0,
  ref_id text,
  status int not null default 1 constraint corporates__status check (status in (0, 1)),
  coi_number text,
  coi_name text,
  -- 7 and 8 stand in old records only; forms and calls save 1 to 6.
  company_type int not null constraint corporates__company_type check (company_type between 1 and 8),
  incorp_place text,
  incorp_date date,
  estab_date date,
  pps_members jsonb,
  business_nature text,
  fund_source text,
  tel text,
  contact_person text,
  contact_person_tel text,
  contact_fax text,
  cr_ref text,
  ma_name text,
  acc_start_date bigint,
  acc_end_date bigint,
  acc_no_reason int constraint corporates__acc_no_reason check (acc_no_reason in (0, 1, 2)),
  is_br_3y boolean not null default false,
  br_number text,
  established_business_relationship boolean not null default false,
  -- Derived: kept by the modules that know, without a trace and without touching updated_date.
  pending_for_cdd boolean not null default true,
  alerts_pending int not null default 0,
  batch_scan_date bigint,
  risk_level text,
  risk_score numeric(9, 2),
  screened_date bigint,
  screened_release text,
  screened_run bigint,
  screened_fingerprint text,
  fingerprint text,
  search_names text not null default '',
  unique (org_id, id)
);
create unique index corporates__ref_id on corporates (org_id, ref_id) where ref_id is not null and not is_deleted;
call secure_table('corporates', derived => array[
  'pending_for_cdd', 'alerts_pending', 'batch_scan_date', 'risk_level', 'risk_score', 'screened_date', 'screened_release',
  'screened_run', 'screened_fingerprint', 'fingerprint', 'search_names']);

create index corporates_create_date on corporates (org_id, create_date desc, id desc) where not is_deleted;
create index corporates_updated_date on corporates (org_id, updated_date desc, id desc) where not is_deleted;
create index corporates_status on corporates (org_id, status, create_date desc, id desc) where not is_deleted;
create index corporates_batch_scan_date on corporates (org_id, batch_scan_date desc, id desc) where not is_deleted;
create index corporates_screened_date on corporates (org_id, screened_date desc, id desc) where not is_deleted;
create index corporates_alerts_pending on corporates (org_id, alerts_pending desc, id desc) where not is_deleted;
create index corporates_reference on corporates (org_id, ref_id, id) where not is_deleted;
create index corporates_company_type on corporates (org_id, company_type, create_date desc, id desc) where not is_deleted;
create index corporates_incorp_place on corporates (org_id, incorp_place, create_date desc, id desc) where not is_deleted;
create index corporates_incorp_date on corporates (org_id, incorp_date, id) where not is_deleted;
create index corporates_risk_level on corporates (org_id, risk_level, create_date desc, id desc) where not is_deleted;
create index corporates_coi_number on corporates (org_id, coi_number, id) where not is_deleted;
create index corporates_br_number on corporates (org_id, br_number, id) where not is_deleted;
create index corporates_contains on corporates using gin (
  org_id, search_names gin_trgm_ops, ref_id gin_trgm_ops, coi_number gin_trgm_ops, br_number gin_trgm_ops, tel gin_trgm_ops
) with (fastupdate = off) where not is_deleted;

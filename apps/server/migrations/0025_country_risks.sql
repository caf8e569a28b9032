-- What an organisation itself says about the risk of a place, from a date on. The table the product ships stands beneath it.

create table country_risks (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  iso2 text not null constraint country_risks__iso2 check (iso2 ~ '^[A-Z]{2}$'),
  risk_level text not null constraint country_risks__risk_level
    check (risk_level in ('High Risk', 'Medium Risk', 'Low Risk', 'Not In List')),
  valid_from bigint not null,
  basis text,
  unique (org_id, id)
);
call secure_table('country_risks');
create index country_risks_place on country_risks (org_id, iso2, valid_from desc, id desc) where not is_deleted;

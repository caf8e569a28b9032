-- What makes the risk level of a party besides its places: its latest assessment and an override in force. Derived, so it leaves no trace.
create table party_risks (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  person bigint,
  company bigint,
  assessment_history bigint,
  assessed_level text,
  assessed_score double precision,
  due_date bigint,
  override_level text,
  override_until bigint,
  constraint party_risks__party check (num_nonnulls(person, company) = 1),
  constraint party_risks__person foreign key (org_id, person) references individuals (org_id, id),
  constraint party_risks__company foreign key (org_id, company) references corporates (org_id, id)
);
create unique index party_risks__one_person on party_risks (org_id, person) where person is not null;
create unique index party_risks__one_company on party_risks (org_id, company) where company is not null;
create index party_risks_due on party_risks (org_id, due_date, id) where due_date is not null;
create index party_risks_history on party_risks (org_id, assessment_history) where assessment_history is not null;
alter table party_risks enable row level security;
alter table party_risks force row level security;
create policy tenant on party_risks using (org_id = (select current_org())) with check (org_id = (select current_org()));
grant select, insert, update on party_risks to probity_app;

create function risk_rank(level text) returns int language sql immutable parallel safe as $$
  select case level when 'High Risk' then 3 when 'Medium Risk' then 2 when 'Low Risk' then 1 else 0 end
$$;

-- The risk level of a party: the only place that says so. The latest assessment decides, without one the places do; a high-risk place
-- and an override raise the level and never lower it.
create function party_risk_level(place text, assessed text, overridden text) returns text language sql immutable parallel safe as $$
  select case greatest(
      risk_rank(coalesce(assessed, place)),
      case when place = 'High Risk' then 3 else 0 end,
      risk_rank(overridden))
    when 3 then 'High Risk' when 2 then 'Medium Risk' when 1 then 'Low Risk' else 'Not In List' end
$$;

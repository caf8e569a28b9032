-- Listed parties that wait for a decision on a customer: a party on several lists counts once, as the queue shows it. Derived, like the
-- count of rows, which stays as documented.
create view party_hits with (security_invoker = true) as
  select org_id, person, company, hit_status as status, coalesce(party, entity_id) as listed from alerts where not is_deleted
  union all
  select c.org_id, c.person, c.company, e.status, coalesce(e.party, e.entity_id) from alert_cases c
    join alert_case_entities e on e.org_id = c.org_id and e.alert_case = c.id where not c.is_deleted and not e.is_deleted;
grant select on party_hits to probity_app;

alter table individuals_pending add column parties_pending int not null default 0;
alter table corporates_pending add column parties_pending int not null default 0;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['alerts', 'alert_cases', 'alert_case_entities', 'individuals_pending', 'corporates_pending'] loop
    execute format('alter table %I no force row level security', v_table);
  end loop;
  update individuals_pending p set parties_pending = h.count
    from (select org_id, person, count(distinct listed) from party_hits where status = 0 group by org_id, person) h
    where h.org_id = p.org_id and h.person = p.id;
  update corporates_pending p set parties_pending = h.count
    from (select org_id, company, count(distinct listed) from party_hits where status = 0 group by org_id, company) h
    where h.org_id = p.org_id and h.company = p.id;
  foreach v_table in array array['alerts', 'alert_cases', 'alert_case_entities', 'individuals_pending', 'corporates_pending'] loop
    execute format('alter table %I force row level security', v_table);
  end loop;
end $$;

create index individuals_pending_parties on individuals_pending (org_id, parties_pending desc, id desc);
create index corporates_pending_parties on corporates_pending (org_id, parties_pending desc, id desc);

-- Lists that sort by a derived column read these views: the same definitions, with one column more.
do $$
declare
  v_view text;
begin
  foreach v_view in array array['covered_individuals', 'covered_corporates'] loop
    execute format('create or replace view %I with (security_invoker = true) as %s', v_view,
      regexp_replace(pg_get_viewdef(v_view::regclass), 'n\.sanctions_hit\s+FROM', 'n.sanctions_hit, n.parties_pending FROM'));
  end loop;
end $$;

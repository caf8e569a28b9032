-- A customer with a confirmed hit on a sanctions list shows it beside the name, whatever its risk level. Derived, as the pending count.
alter table individuals_pending add column sanctions_hit boolean not null default false;
alter table corporates_pending add column sanctions_hit boolean not null default false;

-- '5' of a true hit: no longer in force or not material.
create view sanctions_hits with (security_invoker = true) as
  select org_id, person, company from alerts
    where hit_status = 1 and exposition is distinct from '5' and not is_deleted and jsonb_exists(service_hit->'entity_categories', 'sanctions')
  union all
  select c.org_id, c.person, c.company from alert_case_entities e join alert_cases c on c.org_id = e.org_id and c.id = e.alert_case
    where e.status = 1 and e.exposition is distinct from '5' and not e.is_deleted and not c.is_deleted
      and jsonb_exists(e.entity_categories, 'sanctions');
grant select on sanctions_hits to probity_app;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['alerts', 'alert_cases', 'alert_case_entities', 'individuals_pending', 'corporates_pending'] loop
    execute format('alter table %I no force row level security', v_table);
  end loop;
  update individuals_pending p set sanctions_hit = true from sanctions_hits h where h.org_id = p.org_id and h.person = p.id;
  update corporates_pending p set sanctions_hit = true from sanctions_hits h where h.org_id = p.org_id and h.company = p.id;
  foreach v_table in array array['alerts', 'alert_cases', 'alert_case_entities', 'individuals_pending', 'corporates_pending'] loop
    execute format('alter table %I force row level security', v_table);
  end loop;
end $$;

create or replace view party_summaries with (security_invoker = true) as
  select p.id, 2 as capacity_type, p.is_deleted, p.ref_id, p.status, n.alerts_pending, p.create_date, null::text as coi_number, p.dob,
    null::date as incorp_date, coalesce(n.sanctions_hit, false) as sanctions_hit
    from individuals p left join individuals_pending n on n.org_id = p.org_id and n.id = p.id
  union all
  select p.id, 1, p.is_deleted, p.ref_id, p.status, n.alerts_pending, p.create_date, p.coi_number, null, p.incorp_date,
    coalesce(n.sanctions_hit, false)
    from corporates p left join corporates_pending n on n.org_id = p.org_id and n.id = p.id;

-- Lists that sort by a derived column read these: the same definitions, with one column more.
do $$
declare
  v_view text;
begin
  foreach v_view in array array['covered_individuals', 'covered_corporates'] loop
    execute format('create or replace view %I with (security_invoker = true) as %s', v_view,
      regexp_replace(pg_get_viewdef(v_view::regclass), 'n\.alerts_pending\s+FROM', 'n.alerts_pending, n.sanctions_hit FROM'));
  end loop;
end $$;

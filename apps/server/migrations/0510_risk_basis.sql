-- What the risk level of a customer rests on: its assessment, a level that staff raised, or only its places, which is no assessment.
-- Derived, so it moves no `updated_date` and leaves no trace.
alter table individuals add column risk_basis text not null default 'place'
  constraint individuals__risk_basis check (risk_basis in ('assessment', 'override', 'place'));
alter table corporates add column risk_basis text not null default 'place'
  constraint corporates__risk_basis check (risk_basis in ('assessment', 'override', 'place'));

do $$
declare
  v record;
begin
  for v in select oid, tgname, tgrelid::regclass as target, pg_get_triggerdef(oid) as made from pg_trigger
    where tgrelid in ('individuals'::regclass, 'corporates'::regclass) and tgname in ('touch', 'audit') loop
    execute format('drop trigger %I on %s', v.tgname, v.target);
    execute replace(v.made, 'search_names,search_text', 'search_names,search_text,risk_basis');
  end loop;
end $$;

create function refresh_risk_basis() returns trigger language plpgsql as $$
declare
  v_basis constant text := case when new.assessment_history is not null then 'assessment'
    when new.override_level is not null then 'override' else 'place' end;
begin
  update individuals set risk_basis = v_basis where org_id = new.org_id and id = new.person and risk_basis <> v_basis;
  update corporates set risk_basis = v_basis where org_id = new.org_id and id = new.company and risk_basis <> v_basis;
  return null;
end $$;
create trigger refresh_basis after insert or update of assessment_history, override_level on party_risks
  for each row execute function refresh_risk_basis();

do $$
declare
  v_table text;
begin
  foreach v_table in array array['individuals', 'corporates', 'party_risks'] loop
    -- The triggers need an actor, and this changes derived columns only.
    execute format('alter table %I no force row level security, disable trigger user', v_table);
  end loop;
  update individuals p set risk_basis = case when r.assessment_history is not null then 'assessment' else 'override' end
    from party_risks r where r.org_id = p.org_id and r.person = p.id and num_nonnulls(r.assessment_history, r.override_level) > 0;
  update corporates p set risk_basis = case when r.assessment_history is not null then 'assessment' else 'override' end
    from party_risks r where r.org_id = p.org_id and r.company = p.id and num_nonnulls(r.assessment_history, r.override_level) > 0;
  foreach v_table in array array['individuals', 'corporates', 'party_risks'] loop
    execute format('alter table %I force row level security, enable trigger user', v_table);
  end loop;
end $$;

-- The first assessments that fall due, by the day the customer was made.
create index individuals_unassessed on individuals (org_id, create_date, id)
  where not is_deleted and status = 1 and risk_basis <> 'assessment';
create index corporates_unassessed on corporates (org_id, create_date, id)
  where not is_deleted and status = 1 and risk_basis <> 'assessment';

-- Lists that sort by a derived column read these views: the same definitions, with one column more.
do $$
declare
  v_view text;
begin
  foreach v_view in array array['covered_individuals', 'covered_corporates'] loop
    execute format('create or replace view %I with (security_invoker = true) as %s', v_view,
      regexp_replace(pg_get_viewdef(v_view::regclass), 'n\.parties_pending\s+FROM', 'n.parties_pending, p.risk_basis FROM'));
  end loop;
end $$;

-- Due diligence of a customer is pending until it has a risk assessment and no hit waits for a decision. Derived, so it leaves no trace.
-- The row is locked before it is judged: an assessment and a hit of one moment both count.
create function refresh_party_cdd() returns trigger language plpgsql as $$
declare
  v_party jsonb := to_jsonb(new);
  v_person bigint := case tg_table_name when 'individuals_pending' then v_party->>'id' else v_party->>'person' end;
  v_company bigint := case tg_table_name when 'corporates_pending' then v_party->>'id' else v_party->>'company' end;
begin
  perform 1 from individuals where org_id = new.org_id and id = v_person for no key update;
  update individuals p set pending_for_cdd = not p.pending_for_cdd where p.org_id = new.org_id and p.id = v_person
    and p.pending_for_cdd is distinct from (
      not exists (select from party_risks r where r.org_id = p.org_id and r.person = p.id and r.assessment_history is not null)
      or exists (select from individuals_pending n where n.org_id = p.org_id and n.id = p.id and n.alerts_pending > 0));
  perform 1 from corporates where org_id = new.org_id and id = v_company for no key update;
  update corporates p set pending_for_cdd = not p.pending_for_cdd where p.org_id = new.org_id and p.id = v_company
    and p.pending_for_cdd is distinct from (
      not exists (select from party_risks r where r.org_id = p.org_id and r.company = p.id and r.assessment_history is not null)
      or exists (select from corporates_pending n where n.org_id = p.org_id and n.id = p.id and n.alerts_pending > 0));
  return null;
end $$;

create trigger refresh_cdd after insert or update of assessment_history on party_risks
  for each row execute function refresh_party_cdd();
create trigger refresh_cdd after update of alerts_pending on individuals_pending
  for each row when ((old.alerts_pending = 0) is distinct from (new.alerts_pending = 0)) execute function refresh_party_cdd();
create trigger refresh_cdd after update of alerts_pending on corporates_pending
  for each row when ((old.alerts_pending = 0) is distinct from (new.alerts_pending = 0)) execute function refresh_party_cdd();

do $$
declare
  v_table text;
begin
  foreach v_table in array array['individuals', 'corporates', 'party_risks', 'individuals_pending', 'corporates_pending'] loop
    execute format('alter table %I no force row level security', v_table);
  end loop;
  update individuals p set pending_for_cdd = false from party_risks r, individuals_pending n
    where r.org_id = p.org_id and r.person = p.id and r.assessment_history is not null
      and n.org_id = p.org_id and n.id = p.id and n.alerts_pending = 0;
  update corporates p set pending_for_cdd = false from party_risks r, corporates_pending n
    where r.org_id = p.org_id and r.company = p.id and r.assessment_history is not null
      and n.org_id = p.org_id and n.id = p.id and n.alerts_pending = 0;
  foreach v_table in array array['individuals', 'corporates', 'party_risks', 'individuals_pending', 'corporates_pending'] loop
    execute format('alter table %I force row level security', v_table);
  end loop;
end $$;

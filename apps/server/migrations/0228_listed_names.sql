-- A hit shows the Chinese name of the listed party beside its Latin name. Rows stored before have one of the two only; the other is
-- taken from the facts stored with the hit. Each row that changes is traced as a change by the system.
create function pg_temp.both_names(name text, facts jsonb) returns text language sql immutable as $$
  select case
    when name ~ '[㐀-鿿]' and name !~ '[A-Za-z]' then coalesce((select n || ' ' || name
      from jsonb_array_elements_text(facts) n where n ~ '[A-Za-z]{3}' and n !~ '[^ -ɏ]' and n !~ ' \(weak\)$' order by n limit 1), name)
    when name ~ '[㐀-鿿]' then name
    else coalesce((select name || ' ' || n
      from jsonb_array_elements_text(facts) n where n ~ '[㐀-鿿]' and n !~ '[A-Za-z぀-ヿ가-힯]' order by n limit 1), name)
  end
$$;

do $$
declare
  v_org int;
begin
  for v_org in select id from organisations loop
    perform set_config('app.org_id', v_org::text, true), set_config('app.user_id', '0', true), set_config('app.username', 'system', true);
    -- A second person goes on seeing the evidence that the first one saw.
    with named as (
      select id, updated_date as before, pg_temp.both_names(hit_name, coalesce(service_hit#>'{facts,names}', '[]')) as name
      from alerts where org_id = v_org),
    changed as (
      update alerts h set hit_name = n.name from named n where h.org_id = v_org and h.id = n.id and h.hit_name <> n.name
      returning h.id, h.updated_date, n.before)
    update approvals p set wanted = p.wanted || jsonb_build_object('updated_date', c.updated_date) from changed c
      where p.org_id = v_org and p.state = 'waiting' and p.target_table = 'alerts' and p.target_id = c.id
        and p.wanted->>'updated_date' = c.before::text and not p.is_deleted;
    with named as (
      select id, updated_date as before, pg_temp.both_names(entity_name, coalesce(service_hit#>'{facts,names}', '[]')) as name
      from alert_case_entities where org_id = v_org),
    changed as (
      update alert_case_entities h set entity_name = n.name from named n where h.org_id = v_org and h.id = n.id and h.entity_name <> n.name
      returning h.id, h.updated_date, n.before)
    update approvals p set wanted = p.wanted || jsonb_build_object('updated_date', c.updated_date) from changed c
      where p.org_id = v_org and p.state = 'waiting' and p.target_table = 'alert_case_entities' and p.target_id = c.id
        and p.wanted->>'updated_date' = c.before::text and not p.is_deleted;
  end loop;
  perform set_config('app.org_id', '', true), set_config('app.user_id', '', true), set_config('app.username', '', true);
end $$;
drop function pg_temp.both_names(text, jsonb);

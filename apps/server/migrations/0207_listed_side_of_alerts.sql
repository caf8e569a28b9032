-- hit_identity and hit_nationality held the number and country of the customer. They are those of the listed party, as far as the
-- facts kept with the hit state them. Each row that changes is traced as a change by the system.
do $$
declare
  v_org int;
begin
  for v_org in select id from organisations loop
    perform set_config('app.org_id', v_org::text, true), set_config('app.user_id', '0', true), set_config('app.username', 'system', true);
    with stated as (
      select id, regexp_replace(service_hit#>>'{facts,identifiers,0}', '^\S+ ', '') as identity,
        (select lower(code) from jsonb_array_elements_text(coalesce(service_hit#>'{facts,nationalities}', '[]')) with ordinality n (code, at)
          where code ~* '^[a-z]{2}$' order by at limit 1) as nationality
      from alerts where org_id = v_org)
    update alerts a set hit_identity = s.identity, hit_nationality = s.nationality from stated s
      where a.org_id = v_org and a.id = s.id and (a.hit_identity, a.hit_nationality) is distinct from (s.identity, s.nationality);
    -- A second person goes on seeing the evidence that the first one saw.
    update approvals p set wanted = p.wanted || jsonb_build_object('updated_date', a.updated_date) from alerts a
      where p.org_id = v_org and p.state = 'waiting' and p.target_table = 'alerts' and p.wanted ? 'updated_date'
        and a.org_id = v_org and a.id = p.target_id and not p.is_deleted;
  end loop;
  perform set_config('app.org_id', '', true), set_config('app.user_id', '', true), set_config('app.username', '', true);
end $$;

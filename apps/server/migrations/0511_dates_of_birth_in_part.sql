-- A date of birth is known to the day, the month or the year: '1953-09-07', '1953-09' or '1953'. As a text its length is its precision,
-- and texts of byte order sort and compare as dates, a year before its months.
do $$
declare
  v_views text[];
  v_made jsonb[] := '{}';
  v_view text;
  v jsonb;
begin
  with recursive dependent (view, depth) as (
    select d.refobjid::regclass, 0 from pg_depend d where d.refobjid = 'individuals'::regclass
    union
    select r.ev_class::regclass, dependent.depth + 1 from dependent
      join pg_depend d on d.refobjid = dependent.view and d.classid = 'pg_rewrite'::regclass
      join pg_rewrite r on r.oid = d.objid and r.ev_class <> d.refobjid)
  select array_agg(view::text order by depth) into v_views
    from (select view, max(depth) as depth from dependent where depth > 0 group by view) found;
  foreach v_view in array coalesce(v_views, '{}') loop
    v_made := v_made || (select jsonb_build_object('view', v_view, 'made', pg_get_viewdef(c.oid), 'grants',
        (select coalesce(jsonb_agg(distinct g.privilege_type), '[]') from information_schema.role_table_grants g
          where g.table_name = c.relname and g.grantee = 'probity_app'))
      from pg_class c where c.oid = v_view::regclass);
  end loop;
  for at in reverse coalesce(array_length(v_views, 1), 0) .. 1 loop
    execute format('drop view %s', v_views[at]);
  end loop;

  alter table individuals alter column dob type text collate "C" using dob::text;
  alter table individuals add constraint individuals__dob check (dob ~ '^\d{4}(-\d{2}(-\d{2})?)?$');

  foreach v in array v_made loop
    -- Companies have no date of birth; the empty column of a union has the type of the other part.
    execute format('create view %s with (security_invoker = true) as %s', v ->> 'view', replace(v ->> 'made', 'NULL::date AS dob', 'NULL::text AS dob'));
    for v_view in select jsonb_array_elements_text(v -> 'grants') loop
      execute format('grant %s on %s to probity_app', v_view, v ->> 'view');
    end loop;
  end loop;
end $$;

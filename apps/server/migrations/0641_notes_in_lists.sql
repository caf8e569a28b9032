-- Lists that filter or sort by a derived column read these views: the same definitions, with notes.
do $$
declare
  v_view text;
begin
  foreach v_view in array array['covered_individuals', 'covered_corporates'] loop
    execute format('create or replace view %I with (security_invoker = true) as %s', v_view,
      regexp_replace(pg_get_viewdef(v_view::regclass), 'p\.risk_basis\s+FROM', 'p.risk_basis, p.notes FROM'));
  end loop;
end $$;

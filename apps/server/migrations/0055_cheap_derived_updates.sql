-- An update of derived columns alone leaves no trace. That is now seen by comparing the two rows as wholes, before they are
-- taken apart field by field: the ledger of a run over the register updates every party.
create or replace function audit_row() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_org int := public.current_org();
  v_username text := public.current_username();
  v_derived text[] := string_to_array(tg_argv[1], ',');
  v_secret text[] := string_to_array(tg_argv[2], ',');
  v_before jsonb;
  v_after jsonb;
begin
  if v_org is null or v_username is null then
    raise exception 'no actor: % on % needs app.org_id and app.username', tg_op, tg_table_name using errcode = '42501';
  end if;
  if tg_op = 'UPDATE' then
    if to_jsonb(old) - v_derived = to_jsonb(new) - v_derived then return null; end if;
  end if;
  if tg_op <> 'INSERT' then v_before := to_jsonb(old) - 'org_id'; end if;
  if tg_op <> 'DELETE' then v_after := to_jsonb(new) - 'org_id'; end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(b.key, b.value), jsonb_object_agg(b.key, a.value) into v_before, v_after
      from jsonb_each(v_before) b join jsonb_each(v_after) a on a.key = b.key
     where a.value is distinct from b.value and b.key <> all (v_derived);
    if v_after is null then return null; end if;
  end if;
  select jsonb_object_agg(key, case when key = any (v_secret) then '"[hidden]"'::jsonb else value end) into v_before
    from jsonb_each(v_before);
  select jsonb_object_agg(key, case when key = any (v_secret) then '"[hidden]"'::jsonb else value end) into v_after
    from jsonb_each(v_after);
  insert into public.audit_traces (org_id, table_name, parent, verb, before, after, user_id, username)
  values (v_org, tg_argv[0], case when tg_op = 'DELETE' then old.id else new.id end, tg_op, v_before, v_after,
          public.current_user_id(), v_username);
  return null;
end $$;

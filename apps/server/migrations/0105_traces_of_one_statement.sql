-- The traces of rows that one statement inserts have the epoch, the actor and the moment in common: they are asked for once. The epoch
-- was looked up in its table for every hit that a run wrote.
create or replace function audit_inserted() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_org int := public.current_org();
  v_username text := public.current_username();
  v_user bigint := public.current_user_id();
  v_now bigint := public.now_ms();
  v_epoch int := public.current_epoch();
  v_xid xid8 := pg_catalog.pg_current_xact_id();
begin
  if v_org is null or v_username is null then
    raise exception 'no actor: % on % needs app.org_id and app.username', tg_op, tg_table_name using errcode = '42501';
  end if;
  insert into public.audit_traces (org_id, table_name, parent, verb, after, user_id, username, create_date, epoch, xid)
  select v_org, tg_argv[0], a.id, 'INSERT', to_jsonb(a) - 'org_id', v_user, v_username, v_now, v_epoch, v_xid
  from added a order by a.id;
  return null;
end $$;

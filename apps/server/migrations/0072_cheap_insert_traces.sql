-- Runs write hits by the hundred. The traces of rows that are inserted by one statement are written by one statement as well: the
-- same traces as before, at a fifth of the cost.
create function audit_inserted() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_org int := public.current_org();
  v_username text := public.current_username();
begin
  if v_org is null or v_username is null then
    raise exception 'no actor: % on % needs app.org_id and app.username', tg_op, tg_table_name using errcode = '42501';
  end if;
  insert into public.audit_traces (org_id, table_name, parent, verb, after, user_id, username, create_date, epoch, xid)
  select v_org, tg_argv[0], a.id, 'INSERT', to_jsonb(a) - 'org_id', public.current_user_id(), v_username, public.now_ms(),
    public.current_epoch(), pg_catalog.pg_current_xact_id()
  from added a order by a.id;
  return null;
end $$;

create procedure trace_inserts(target regclass, trace_name text, derived text) language plpgsql as $$
begin
  execute format('drop trigger audit on %s', target);
  execute format('create trigger audit after update or delete on %s for each row execute function audit_row(%L, %L, %L)',
    target, trace_name, derived || ',updated_date', '');
  execute format('create trigger audit_inserted after insert on %s referencing new table as added for each statement execute function audit_inserted(%L)',
    target, trace_name);
end $$;
call trace_inserts('alerts', 'alerts_v2', 'assigned_to,due_date');
call trace_inserts('alert_cases', 'alert_cases', 'last_hit_at,status,cnt_pending,cnt_true,cnt_false,screening_encrypt_id,name,client_id');
call trace_inserts('alert_case_entities', 'alert_case_entities', 'assigned_to,due_date');
drop procedure trace_inserts(regclass, text, text);

-- Where a hit stands is written with the hit, which is traced with the same customer and listed party; only a change is news.
drop trigger audit on standing_hits;
create trigger audit after update or delete on standing_hits for each row execute function audit_row('standing_hits', 'updated_date', '');

-- Evidence is written once and read seldom; what packs it costs more than what writes it. LZ4 is several times faster than the
-- built-in method; a PostgreSQL built without it keeps that.
do $$
declare
  v_column text[];
begin
  foreach v_column slice 1 in array array[
    ['alerts', 'service_hit'], ['alert_case_entities', 'service_hit'], ['scans', 'input'], ['scans', 'results'],
    ['run_pages', 'manifest'], ['audit_traces', 'before'], ['audit_traces', 'after'], ['audit_seals', 'rows']
  ] loop
    execute format('alter table %I alter column %I set compression lz4', v_column[1], v_column[2]);
  end loop;
exception when feature_not_supported then
  raise notice 'this PostgreSQL was built without LZ4: evidence is packed by its own method';
end $$;

-- A customer that is added opens its two lines beside it and one stamp with a single trigger whose statements are planned once per
-- connection. Planning them anew cost as much as the insertion of the customer.
create function open_individuals() returns trigger language plpgsql as $$
begin
  insert into individuals_coverage (org_id, id) select org_id, id from added;
  insert into individuals_pending (org_id, id) select org_id, id from added;
  insert into coverage_stamps (org_id) select distinct org_id from added;
  return null;
end $$;
create function open_corporates() returns trigger language plpgsql as $$
begin
  insert into corporates_coverage (org_id, id) select org_id, id from added;
  insert into corporates_pending (org_id, id) select org_id, id from added;
  insert into coverage_stamps (org_id) select distinct org_id from added;
  return null;
end $$;
drop trigger coverage on individuals;
drop trigger pending on individuals;
drop trigger stamp_added on individuals;
drop trigger coverage on corporates;
drop trigger pending on corporates;
drop trigger stamp_added on corporates;
drop function open_coverage();
create trigger opened after insert on individuals referencing new table as added
  for each statement execute function open_individuals();
create trigger opened after insert on corporates referencing new table as added
  for each statement execute function open_corporates();

-- The words of a name are compared before they are written, and each party is found by its key: the update of all parties of a statement
-- at once was planned while the register was small, and then read the whole register for every name.
create or replace function refresh_party_search() returns trigger language plpgsql as $$
declare
  v_id bigint;
  v_sur text;
  v_other text;
  v_names text;
begin
  for v_id in select distinct person_id from changed where person_id is not null loop
    select coalesce(string_agg(n.sur, e'\n' order by n.id), ''), coalesce(string_agg(n.other, e'\n' order by n.id), ''),
        coalesce(string_agg(concat_ws(' ', n.sur, n.other) || e'\n' || n.readings, e'\n' order by n.id), '')
      into v_sur, v_other, v_names from names n where n.person_id = v_id and not n.is_deleted;
    if exists (select from individuals i where i.id = v_id
        and (i.search_sur, i.search_other, i.search_names) is distinct from (v_sur, v_other, v_names)) then
      update individuals set search_sur = v_sur, search_other = v_other, search_names = v_names where id = v_id;
    end if;
  end loop;
  for v_id in select distinct company_id from changed where company_id is not null loop
    select coalesce(string_agg(concat_ws(' ', n.sur, n.other) || e'\n' || n.readings, e'\n' order by n.id), '')
      into v_names from names n where n.company_id = v_id and not n.is_deleted;
    if exists (select from corporates c where c.id = v_id and c.search_names is distinct from v_names) then
      update corporates set search_names = v_names where id = v_id;
    end if;
  end loop;
  return null;
end $$;

-- The traces of added parties are written by the statement that adds them, as those of hits are. Columns that are derived are left out:
-- nobody entered them.
create or replace function audit_inserted() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_org int := public.current_org();
  v_username text := public.current_username();
  v_user bigint := public.current_user_id();
  v_now bigint := public.now_ms();
  v_epoch int := public.current_epoch();
  v_xid xid8 := pg_catalog.pg_current_xact_id();
  v_left_out text[] := array_append(string_to_array(coalesce(tg_argv[1], ''), ','), 'org_id');
begin
  if v_org is null or v_username is null then
    raise exception 'no actor: % on % needs app.org_id and app.username', tg_op, tg_table_name using errcode = '42501';
  end if;
  insert into public.audit_traces (org_id, table_name, parent, verb, after, user_id, username, create_date, epoch, xid)
  select v_org, tg_argv[0], a.id, 'INSERT', to_jsonb(a) - v_left_out, v_user, v_username, v_now, v_epoch, v_xid
  from added a order by a.id;
  return null;
end $$;

do $$
declare
  v record;
begin
  for v in select t.tgrelid::regclass as target, string_to_array(encode(t.tgargs, 'escape'), '\000') as args from pg_trigger t
    where t.tgname = 'audit' and t.tgrelid in ('individuals'::regclass, 'names'::regclass, 'addresses'::regclass) loop
    if v.args[3] <> '' then raise exception '% has secrets', v.target; end if;
    execute format('drop trigger audit on %s', v.target);
    execute format('create trigger audit after update or delete on %s for each row execute function audit_row(%L, %L, %L)',
      v.target, v.args[1], v.args[2], '');
    execute format('create trigger audit_inserted after insert on %s referencing new table as added for each statement execute function audit_inserted(%L, %L)',
      v.target, v.args[1], case v.target when 'individuals'::regclass then replace(v.args[2], ',updated_date', '') else '' end);
  end loop;
end $$;

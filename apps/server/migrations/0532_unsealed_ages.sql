-- The age of the oldest audit row of each organisation that no seal covers yet, in seconds: null where the rows cannot be read, so that
-- one organisation does not hide the others. Sets the acting organisation for its own transaction only.
create function unsealed_ages() returns table (org_id int, age float8) language plpgsql as $$
declare
  v_org int;
  v_acting text := current_setting('app.org_id', true);
  v_epoch int;
  v_xid xid8;
  v_source text;
  v_id bigint;
  v_oldest bigint;
begin
  for v_org in select o.id from organisations o order by o.id loop
    begin
      perform set_config('app.org_id', v_org::text, true);
      select s.to_epoch, s.to_xid, s.to_source, s.to_id into v_epoch, v_xid, v_source, v_id
        from audit_seals s where s.org_id = v_org order by s.seq desc limit 1;
      if not found then
        v_epoch := 0; v_xid := '0'; v_source := null; v_id := null;
      end if;
      -- Rows are sealed in the order (epoch, xid, source, id), activity before trace.
      select min(r.create_date) into v_oldest from (
        (select t.create_date from audit_traces t where t.org_id = v_org
          and (t.epoch, t.xid, t.id) > (v_epoch, v_xid, case when v_source = 'trace' then v_id else -1 end)
          order by t.epoch, t.xid, t.id limit 1)
        union all
        (select a.create_date from activity_log a where a.org_id = v_org
          and (a.epoch, a.xid, a.id) > (v_epoch, v_xid, case v_source when 'activity' then v_id when 'trace' then 9223372036854775807 else -1 end)
          order by a.epoch, a.xid, a.id limit 1)) r;
      org_id := v_org;
      age := coalesce((now_ms() - v_oldest) / 1000.0, 0);
    exception when others then
      org_id := v_org;
      age := null;
    end;
    return next;
  end loop;
  perform set_config('app.org_id', coalesce(v_acting, ''), true);
end $$;
revoke execute on function unsealed_ages from public;

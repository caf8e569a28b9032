-- How many open organisations have a last self-test that fell short and was not accepted. Sets the acting organisation for its own
-- transaction only.
create function self_test_alarms() returns int language plpgsql as $$
declare
  v_org int;
  v_acting text := current_setting('app.org_id', true);
  v_alarm boolean;
  v_count int := 0;
begin
  for v_org in select o.id from organisations o where o.status = 1 order by o.id loop
    perform set_config('app.org_id', v_org::text, true);
    select t.alarms <> '[]' and t.accepted_by is null into v_alarm from self_tests t
      where t.org_id = v_org and t.step = 'completed' order by t.end_date desc, t.id desc limit 1;
    if v_alarm then
      v_count := v_count + 1;
    end if;
    v_alarm := false;
  end loop;
  perform set_config('app.org_id', coalesce(v_acting, ''), true);
  return v_count;
end $$;
revoke execute on function self_test_alarms from public;

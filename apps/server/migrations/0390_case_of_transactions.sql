-- The hits of a transaction as one case: how many there are, whether any is pending, and the case of the pool that the most urgent of
-- them stands in. The function that counts pending hits counts these too, so that none of them is ever stale.
alter table transactions
  add column hits int not null default 0 constraint transactions__hits check (hits >= 0),
  add column alert_case_id bigint,
  add column alert_case_status text generated always as (
    case when hits = 0 then null when pending_hits > 0 then 'pending' else 'resolved' end) stored,
  add constraint transactions__alert_case_id foreign key (org_id, alert_case_id) references alert_cases (org_id, id);
create index transactions_alert_case on transactions (org_id, alert_case_id) where alert_case_id is not null;

-- The lists of derived columns are part of the triggers.
do $$
declare
  v record;
begin
  for v in select oid, tgname, tgrelid::regclass as target, pg_get_triggerdef(oid) as made from pg_trigger
    where tgrelid = 'transactions'::regclass and tgname in ('touch', 'audit') loop
    execute format('drop trigger %I on %s', v.tgname, v.target);
    execute replace(v.made, 'pending_hits,', 'pending_hits,hits,alert_case_id,alert_case_status,');
  end loop;
end $$;

create or replace function count_pending_hits(v_org int, v_transaction bigint) returns void language plpgsql as $$
declare
  v_pending int;
  v_hits int;
  v_case bigint;
begin
  perform 1 from transactions where org_id = v_org and id = v_transaction for no key update;
  select count(*) filter (where coalesce(a.hit_status, e.status) = 0), count(*),
      (array_agg(e.alert_case order by e.status <> 0, e.danger desc, e.id) filter (where e.id is not null))[1]
    into v_pending, v_hits, v_case from transaction_hits h
    left join alerts a on a.org_id = h.org_id and a.id = h.alert and not a.is_deleted
    left join alert_case_entities e on e.org_id = h.org_id and e.id = h.case_entity and not e.is_deleted
    where h.org_id = v_org and h.transaction = v_transaction and not h.is_deleted and coalesce(a.id, e.id) is not null;
  update transactions set pending_hits = v_pending, hits = v_hits, alert_case_id = v_case
    where org_id = v_org and id = v_transaction
      and (pending_hits, hits, alert_case_id) is distinct from (v_pending, v_hits, v_case);
end $$;

do $$
declare
  v_org int;
begin
  for v_org in select id from organisations loop
    perform set_config('app.org_id', v_org::text, true), set_config('app.user_id', '0', true), set_config('app.username', 'system', true);
    perform count_pending_hits(v_org, transaction) from (
      select distinct transaction from transaction_hits where org_id = v_org and not is_deleted order by transaction) h;
  end loop;
  perform set_config('app.org_id', '', true), set_config('app.user_id', '', true), set_config('app.username', '', true);
end $$;

-- The hits of a transaction are a case of the pool with a number of its own. The case names the transaction and no customer, so that
-- what customers count of their hits stays as it is. The function that counts the hits of a transaction keeps the row.
alter table alert_cases
  add column transaction bigint,
  drop constraint alert_cases__party,
  add constraint alert_cases__party check (num_nonnulls(person, company, transaction) = 1),
  add constraint alert_cases__transaction foreign key (org_id, transaction) references transactions (org_id, id);
-- A deleted row counts too: a transaction that comes back has the same case.
create unique index alert_cases__transaction_case on alert_cases (org_id, transaction) where transaction is not null;
create index alert_cases_assigned on alert_cases (org_id, assigned_to)
  where transaction is not null and assigned_to is not null and status = 'pending' and not is_deleted;

-- The customer of each case: of a transaction, its client.
create view case_clients with (security_invoker = true) as
select c.org_id, c.id, coalesce(c.person, t.person) as person, coalesce(c.company, t.company) as company, c.transaction
from alert_cases c left join transactions t on t.org_id = c.org_id and t.id = c.transaction;
grant select on case_clients to probity_app;

-- The hits of the cases of transactions, which are alerts, or hits in the cases of customers. `listed` distinguishes the listed
-- parties of a case.
create view transaction_case_hits with (security_invoker = true) as
select c.org_id, c.id as alert_case, 'alerts' as hit_table, a.id, a.hit_status as status, a.danger, a.similarity_level, a.score,
  a.service_hit, a.service_hit->'entity_categories' as entity_categories,
  concat_ws(' ', 'p' || a.person, 'c' || a.company, 't' || a.counterparty, coalesce(a.party, a.entity_id)) as listed
from alert_cases c
join transaction_hits h on h.org_id = c.org_id and h.transaction = c.transaction and not h.is_deleted
join alerts a on a.org_id = h.org_id and a.id = h.alert and not a.is_deleted
where c.transaction is not null
union all
select c.org_id, c.id, 'alert_case_entities', e.id, e.status, e.danger, e.similarity_level, e.score, e.service_hit, e.entity_categories,
  concat_ws(' ', 'p' || o.person, 'c' || o.company, coalesce(e.party, e.entity_id))
from alert_cases c
join transaction_hits h on h.org_id = c.org_id and h.transaction = c.transaction and not h.is_deleted
join alert_case_entities e on e.org_id = h.org_id and e.id = h.case_entity and not e.is_deleted
join alert_cases o on o.org_id = e.org_id and o.id = e.alert_case
where c.transaction is not null;
grant select on transaction_case_hits to probity_app;

-- What the pool shows of the case of a transaction: its reference with the name of its client as that was screened, and the client's
-- reference.
create function name_case_of_transaction(v_org int, v_transaction bigint, out name text, out client_id text) language sql stable as $$
  select concat_ws(' · ', t.tran_ref, n.label), coalesce(p.ref_id, c.ref_id) from transactions t
    left join individuals p on p.org_id = t.org_id and p.id = t.person
    left join corporates c on c.org_id = t.org_id and c.id = t.company
    left join lateral (select string_agg(f.name, ' ' order by f.place) as label from (
      select btrim(concat_ws(' ', n.sur, n.other)) as name,
        row_number() over (order by case when t.person is null then n.lang else n.name_type end, n.id) as place
      from names n where n.org_id = t.org_id and (n.person_id = t.person or n.company_id = t.company) and not n.is_deleted) f
      where f.place <= 2) n on true
    where t.org_id = v_org and t.id = v_transaction
$$;

-- The status was generated from the counts. It is the status of the case now, which stays resolved when no hit is left.
alter table transactions alter column alert_case_status drop expression;

create or replace function count_pending_hits(v_org int, v_transaction bigint) returns void language plpgsql as $$
declare
  v_case bigint;
  v_deleted boolean;
  v_status text;
  n record;
begin
  select alert_case_id, is_deleted into v_case, v_deleted from transactions
    where org_id = v_org and id = v_transaction for no key update;
  select count(*) as hits, count(*) filter (where h.status = 0) as pending, count(*) filter (where h.status = 1) as true_hits,
      count(*) filter (where h.status = 2) as false_hits, coalesce(max(h.danger) filter (where h.status = 0), 0) as danger,
      min(h.met) as first_met, max(h.met) as last_met into n
    from (select coalesce(a.hit_status, e.status) as status, coalesce(a.danger, e.danger) as danger, h.create_date as met
      from transaction_hits h
      left join alerts a on a.org_id = h.org_id and a.id = h.alert and not a.is_deleted
      left join alert_case_entities e on e.org_id = h.org_id and e.id = h.case_entity and not e.is_deleted
      where h.org_id = v_org and h.transaction = v_transaction and not h.is_deleted and coalesce(a.id, e.id) is not null) h;
  if v_case is null and n.hits = 0 then return; end if;
  v_status := case when n.pending = 0 then 'resolved' else 'pending' end;
  if v_case is null then
    insert into alert_cases (org_id, is_deleted, transaction, name, client_id, create_date, last_hit_at, status, cnt_pending, cnt_true,
        cnt_false, danger)
      select v_org, v_deleted, v_transaction, c.name, c.client_id, n.first_met, n.last_met, v_status, n.pending, n.true_hits,
        n.false_hits, n.danger from name_case_of_transaction(v_org, v_transaction) c
      returning id into v_case;
  else
    update alert_cases set last_hit_at = coalesce(n.last_met, last_hit_at), status = v_status, cnt_pending = n.pending,
        cnt_true = n.true_hits, cnt_false = n.false_hits, danger = n.danger
      where org_id = v_org and id = v_case and (last_hit_at, status, cnt_pending, cnt_true, cnt_false, danger)
        is distinct from (coalesce(n.last_met, last_hit_at), v_status, n.pending::int, n.true_hits::int, n.false_hits::int, n.danger);
  end if;
  update transactions set pending_hits = n.pending, hits = n.hits, alert_case_id = v_case, alert_case_status = v_status
    where org_id = v_org and id = v_transaction and (pending_hits, hits, alert_case_id, alert_case_status)
      is distinct from (n.pending::int, n.hits::int, v_case, v_status);
end $$;

-- New evidence changes the danger of a hit, and with it that of the case.
drop trigger pending_hits on alerts;
create trigger pending_hits after update of hit_status, is_deleted, service_hit, similarity_level, score on alerts for each row
  when ((old.hit_status, old.is_deleted, old.danger) is distinct from (new.hit_status, new.is_deleted, new.danger))
  execute function count_hits_of_alert();
drop trigger pending_hits on alert_case_entities;
create trigger pending_hits after update of status, is_deleted, service_hit, similarity_level, score on alert_case_entities for each row
  when ((old.status, old.is_deleted, old.danger) is distinct from (new.status, new.is_deleted, new.danger))
  execute function count_hits_of_case_entity();

-- The case follows its transaction: its name, its client, whether it is deleted.
create function follow_transaction() returns trigger language plpgsql as $$
begin
  update alert_cases c set name = f.name, client_id = f.client_id, is_deleted = new.is_deleted
    from name_case_of_transaction(new.org_id, new.id) f
    where c.org_id = new.org_id and c.id = new.alert_case_id
      and (c.name, c.client_id, c.is_deleted) is distinct from (f.name, f.client_id, new.is_deleted);
  return null;
end $$;
create trigger case_follows after update of tran_ref, person, company, is_deleted on transactions for each row
  when (new.alert_case_id is not null and (old.tran_ref, old.person, old.company, old.is_deleted)
    is distinct from (new.tran_ref, new.person, new.company, new.is_deleted))
  execute function follow_transaction();

do $$
declare
  v_org int;
begin
  for v_org in select id from organisations loop
    perform set_config('app.org_id', v_org::text, true), set_config('app.user_id', '0', true), set_config('app.username', 'system', true);
    -- A case of the pool was named here before.
    update transactions set alert_case_id = null, alert_case_status = null
      where org_id = v_org and (alert_case_id is not null or alert_case_status is not null);
    perform count_pending_hits(v_org, transaction) from (
      select distinct transaction from transaction_hits where org_id = v_org and not is_deleted order by transaction) h;
  end loop;
  perform set_config('app.org_id', '', true), set_config('app.user_id', '', true), set_config('app.username', '', true);
end $$;
alter table transactions add constraint transactions__alert_case_status check ((alert_case_id is null) = (alert_case_status is null));

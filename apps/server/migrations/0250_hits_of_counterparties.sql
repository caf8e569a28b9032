-- Free parties of transactions are screened as well: a hit, its place and the decision on it belong to a person, a company or a
-- counterparty. Composite references keep all three inside one organisation.
alter table alerts add column counterparty bigint,
  drop constraint alerts__party,
  add constraint alerts__party check (num_nonnulls(person, company, counterparty) = 1),
  add constraint alerts__counterparty foreign key (org_id, counterparty) references counterparties (org_id, id);
alter table standing_hits add column counterparty bigint,
  drop constraint standing_hits__party,
  add constraint standing_hits__party check (num_nonnulls(person, company, counterparty) = 1),
  add constraint standing_hits__counterparty foreign key (org_id, counterparty) references counterparties (org_id, id);
alter table decisions add column counterparty bigint,
  drop constraint decisions__party,
  add constraint decisions__party check (num_nonnulls(person, company, counterparty) = 1),
  add constraint decisions__counterparty foreign key (org_id, counterparty) references counterparties (org_id, id);
create index alerts_counterparty on alerts (org_id, counterparty, create_date desc) where not is_deleted and counterparty is not null;
create unique index standing_hits__counterparty_entity on standing_hits (org_id, counterparty, entity_id) where counterparty is not null;
create index decisions_counterparty on decisions (org_id, counterparty, entity_id, id desc) where counterparty is not null and not withdrawn;

-- A free party as a screening reads it; modules below that of transactions read it here.
create view screened_counterparties with (security_invoker = true) as
select org_id, id, client_type, sur, other, name_chi, dob, nationality, identity_type, identity_number, identity_country
from counterparties where not is_deleted;
grant select on screened_counterparties to probity_app;

-- The last screening of each party of a transaction.
create table transaction_scans (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  transaction bigint not null,
  role text not null constraint transaction_scans__role check (role in ('client', 'counterparty', 'remitter', 'recipient')),
  name text not null,
  -- Hash of the query and the release: the same query is not repeated against the same release.
  asked text not null,
  scan bigint not null,
  hits int not null,
  unique (org_id, id),
  constraint transaction_scans__transaction foreign key (org_id, transaction) references transactions (org_id, id),
  constraint transaction_scans__scan foreign key (org_id, scan) references scans (org_id, id)
);
create unique index transaction_scans__one on transaction_scans (org_id, transaction, role) where not is_deleted;
create index transaction_scans_scan on transaction_scans (org_id, scan);
call secure_table('transaction_scans');

-- Hits that the screening of a transaction met, also those that were raised or decided before.
create table transaction_hits (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  transaction bigint not null,
  alert bigint,
  case_entity bigint,
  unique (org_id, id),
  constraint transaction_hits__place check (num_nonnulls(alert, case_entity) = 1),
  constraint transaction_hits__transaction foreign key (org_id, transaction) references transactions (org_id, id),
  constraint transaction_hits__alert foreign key (org_id, alert) references alerts (org_id, id),
  constraint transaction_hits__case_entity foreign key (org_id, case_entity) references alert_case_entities (org_id, id)
);
create unique index transaction_hits__one on transaction_hits (org_id, transaction, coalesce(alert, 0), coalesce(case_entity, 0));
create index transaction_hits_alert on transaction_hits (org_id, alert) where alert is not null;
create index transaction_hits_case_entity on transaction_hits (org_id, case_entity) where case_entity is not null;
call secure_table('transaction_hits');

-- The lock comes first, in a statement of its own: the count after it sees what a concurrent decision has committed.
create function count_pending_hits(v_org int, v_transaction bigint) returns void language plpgsql as $$
declare
  v_pending int;
begin
  perform 1 from transactions where org_id = v_org and id = v_transaction for no key update;
  select count(*) into v_pending from transaction_hits h
    left join alerts a on a.org_id = h.org_id and a.id = h.alert and not a.is_deleted
    left join alert_case_entities e on e.org_id = h.org_id and e.id = h.case_entity and not e.is_deleted
    where h.org_id = v_org and h.transaction = v_transaction and not h.is_deleted and coalesce(a.hit_status, e.status) = 0;
  update transactions set pending_hits = v_pending
    where org_id = v_org and id = v_transaction and pending_hits <> v_pending;
end $$;

create function count_hits_of_link() returns trigger language plpgsql as $$
begin
  perform count_pending_hits(new.org_id, new.transaction);
  return null;
end $$;
create trigger pending_hits after insert or update of is_deleted on transaction_hits
  for each row execute function count_hits_of_link();

create function count_hits_of_alert() returns trigger language plpgsql as $$
begin
  perform count_pending_hits(h.org_id, h.transaction) from (select org_id, transaction from transaction_hits
    where org_id = new.org_id and alert = new.id and not is_deleted order by transaction) h;
  return null;
end $$;
create trigger pending_hits after update of hit_status, is_deleted on alerts for each row
  when ((old.hit_status, old.is_deleted) is distinct from (new.hit_status, new.is_deleted)) execute function count_hits_of_alert();

create function count_hits_of_case_entity() returns trigger language plpgsql as $$
begin
  perform count_pending_hits(h.org_id, h.transaction) from (select org_id, transaction from transaction_hits
    where org_id = new.org_id and case_entity = new.id and not is_deleted order by transaction) h;
  return null;
end $$;
create trigger pending_hits after update of status, is_deleted on alert_case_entities for each row
  when ((old.status, old.is_deleted) is distinct from (new.status, new.is_deleted)) execute function count_hits_of_case_entity();

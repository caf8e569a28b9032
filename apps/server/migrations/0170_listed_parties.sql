-- Which listed party a hit is about, where a release says that several rows of lists are one party; whether the hit leads the rows of
-- its party with the same status, and whether its list binds in Hong Kong. All three are derived.
alter table alerts add column party text, add column binds boolean not null default false, add column leads boolean not null default true;
alter table alert_case_entities
  add column party text, add column binds boolean not null default false, add column leads boolean not null default true;

create index alerts_party_person on alerts (org_id, person, party) where party is not null and person is not null;
create index alerts_party_company on alerts (org_id, company, party) where party is not null and company is not null;
create index alert_case_entities_party on alert_case_entities (org_id, alert_case, party) where party is not null;
-- The queue and the alert list show leading hits.
create index alerts_leading on alerts (org_id, hit_status, create_date desc, id desc) where leads and not is_deleted;
create index alert_case_entities_leading on alert_case_entities (org_id, score desc, id) where status = 0 and leads and not is_deleted;

-- The lists of derived columns are part of the triggers.
do $$
declare
  v record;
begin
  for v in select oid, tgname, tgrelid::regclass as target, pg_get_triggerdef(oid) as made from pg_trigger
    where tgrelid in ('alerts'::regclass, 'alert_case_entities'::regclass) and tgname in ('touch', 'audit') loop
    execute format('drop trigger %I on %s', v.tgname, v.target);
    execute replace(v.made, 'assigned_to,due_date', 'assigned_to,due_date,party,binds,leads');
  end loop;
end $$;

-- A decision that was taken over from another row of the same party names the decision it follows.
alter table decisions add column follows bigint,
  add constraint decisions__follows foreign key (org_id, follows) references decisions (org_id, id);

-- Rows that a compliance officer set apart from the party a release takes them for.
create table party_splits (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  party text not null,
  entities text[] not null,
  reason text not null,
  username text not null default current_username(),
  unique (org_id, id),
  constraint party_splits__entities check (cardinality(entities) between 1 and 100),
  constraint party_splits__reason check (char_length(reason) between 1 and 255)
);
create index party_splits_entities on party_splits using gin (entities) where not is_deleted;
call secure_table('party_splits');

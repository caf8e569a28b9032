-- Records of transactions are judged again when what they rest on changes elsewhere. A save marks the linked operations it moves; a job
-- marks those of changed parties and judges all that are marked.
alter table transactions add column record_is_stale boolean not null default false;
create index transactions_stale on transactions (org_id, id) where record_is_stale and not is_deleted;

-- The lists of derived columns are part of the triggers.
do $$
declare
  v record;
begin
  for v in select tgname, pg_get_triggerdef(oid) as made from pg_trigger
    where tgrelid = 'transactions'::regclass and tgname in ('touch', 'audit') loop
    execute format('drop trigger %I on transactions', v.tgname);
    execute replace(v.made, 'pending_hits,', 'pending_hits,record_is_stale,');
  end loop;
end $$;

-- How far the job has come for an organisation.
create table record_sweeps (
  org_id int not null default current_org() references organisations (id),
  -- Changes of parties and rates up to this instant are marked.
  seen_date bigint not null,
  -- The rules and settings by which records are judged, as a hash.
  rules text not null,
  -- While records are judged by changed rules: those up to this transaction are done.
  after_id bigint,
  primary key (org_id)
);
alter table record_sweeps enable row level security;
alter table record_sweeps force row level security;
create policy tenant on record_sweeps using (org_id = (select current_org())) with check (org_id = (select current_org()));
grant select, insert, update on record_sweeps to probity_app;

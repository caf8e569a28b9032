-- Since when somebody is not screened. A customer is not from the moment it is entered, made active again, or changed in what is
-- compared; the moment is noted by the database, whoever writes.
alter table individuals_coverage add column changed_date bigint;
alter table corporates_coverage add column changed_date bigint;
do $$
declare
  v_table text;
  v_view text;
begin
  foreach v_table in array array['individuals', 'corporates'] loop
    v_view := 'covered_' || v_table;
    execute format('create or replace view %I with (security_invoker = true) as %s', v_view,
      regexp_replace(pg_get_viewdef(v_view::regclass), 'p\.notes\s+FROM', 'p.notes, c.changed_date FROM'));
    execute format($f$create function note_changed_%1$s() returns trigger language plpgsql as $b$
      begin
        update %2$I c set changed_date = now_ms() from added a join before b on b.org_id = a.org_id and b.id = a.id
          where (a.status, a.is_deleted, a.fingerprint) is distinct from (b.status, b.is_deleted, b.fingerprint)
            and c.org_id = a.org_id and c.id = a.id and a.status = 1 and not a.is_deleted
            and ((a.status, a.is_deleted) is distinct from (b.status, b.is_deleted)
              or (c.screened_date is not null and c.screened_fingerprint is not distinct from b.fingerprint));
        return null;
      end $b$ $f$, v_table, v_table || '_coverage');
    execute format('create trigger note_changed after update on %I referencing old table as before new table as added
      for each statement execute function note_changed_%s()', v_table, v_table);
  end loop;
end $$;

-- The same for transactions, whose free parties are nobody's customers: due from the moment its parties are entered or changed until
-- each of them is screened. Set by triggers, so that no way of saving can leave it out.
create table transactions_coverage (
  org_id int not null references organisations (id),
  id bigint not null,
  due_date bigint,
  primary key (org_id, id),
  constraint transactions_coverage__id foreign key (org_id, id) references transactions (org_id, id)
);
create index transactions_coverage_due on transactions_coverage (org_id, due_date, id) where due_date is not null;
alter table transactions_coverage enable row level security;
alter table transactions_coverage force row level security;
create policy tenant on transactions_coverage using (org_id = (select current_org())) with check (org_id = (select current_org()));
grant select, insert, update on transactions_coverage to probity_app;

create function open_transactions() returns trigger language plpgsql as $$
begin
  insert into transactions_coverage (org_id, id, due_date) select org_id, id, now_ms() from added;
  return null;
end $$;
create function note_changed_transactions() returns trigger language plpgsql as $$
begin
  update transactions_coverage c set due_date = coalesce(c.due_date, now_ms())
    from added a join before b on b.org_id = a.org_id and b.id = a.id
    where (a.person, a.company) is distinct from (b.person, b.company) and c.org_id = a.org_id and c.id = a.id;
  return null;
end $$;
create function note_added_parts() returns trigger language plpgsql as $$
begin
  update transactions_coverage c set due_date = coalesce(c.due_date, now_ms()) from added a
    where c.org_id = a.org_id and c.id = a.transaction;
  return null;
end $$;
create function note_changed_parts() returns trigger language plpgsql as $$
begin
  update transactions_coverage c set due_date = coalesce(c.due_date, now_ms())
    from added a join before b on b.org_id = a.org_id and b.id = a.id
    where (a.is_deleted, a.role, a.person, a.company, a.counterparty, a.client_type, a.sur, a.other, a.name_chi, a.dob, a.nationality,
        a.identity_type, a.identity_number, a.identity_country)
      is distinct from (b.is_deleted, b.role, b.person, b.company, b.counterparty, b.client_type, b.sur, b.other, b.name_chi, b.dob,
        b.nationality, b.identity_type, b.identity_number, b.identity_country)
      and c.org_id = a.org_id and c.id = a.transaction;
  return null;
end $$;
create trigger opened after insert on transactions referencing new table as added
  for each statement execute function open_transactions();
create trigger note_changed after update on transactions referencing old table as before new table as added
  for each statement execute function note_changed_transactions();
create trigger note_added after insert on transaction_parts referencing new table as added
  for each statement execute function note_added_parts();
create trigger note_changed after update on transaction_parts referencing old table as before new table as added
  for each statement execute function note_changed_parts();

do $$
declare
  v_org int;
begin
  for v_org in select id from organisations order by id loop
    perform set_config('app.org_id', v_org::text, true);
    insert into transactions_coverage (org_id, id, due_date)
    select t.org_id, t.id, case when
        not exists (select from transaction_scans s where s.org_id = t.org_id and s.transaction = t.id and s.role = 'client' and not s.is_deleted)
        or exists (select from transaction_parts p where p.org_id = t.org_id and p.transaction = t.id and not p.is_deleted
          and not exists (select from transaction_scans s where s.org_id = p.org_id and s.transaction = p.transaction and s.role = p.role
            and not s.is_deleted)) then t.create_date end
      from transactions t where t.org_id = v_org;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;

-- An alarm about parties or lists that were not screened in time, and which of them somebody was told of. Who is not screened is never
-- read from here.
create table screening_alarms (
  org_id int not null references organisations (id),
  id bigint generated always as identity,
  opened_date bigint not null,
  closed_date bigint,
  -- Keys of what was told to webhooks, the newest look's.
  told jsonb not null default '[]',
  late int not null,
  -- When something joined it last.
  news_date bigint not null,
  mailed_date bigint,
  primary key (org_id, id),
  constraint screening_alarms__closed_date check (closed_date >= opened_date)
);
create unique index screening_alarms__open on screening_alarms (org_id) where closed_date is null;
alter table screening_alarms enable row level security;
alter table screening_alarms force row level security;
create policy tenant on screening_alarms using (org_id = (select current_org())) with check (org_id = (select current_org()));
grant select, insert, update on screening_alarms to probity_app;

drop trigger webhooks on outbox_events;
create trigger webhooks after insert on outbox_events for each row
  when (new.type in ('screening.status', 'screening.completed', 'hits.raised', 'hit.decided', 'lists.released', 'transaction.saved',
    'transaction.removed', 'screening.alarm'))
  execute function stage_webhook_event();

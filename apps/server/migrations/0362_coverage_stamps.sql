-- A line for every statement that changes which customers count as covered. Counting the coverage of a large register takes a while;
-- as long as no line came, the last count holds. Lines are appended, so that runs and saves do not wait for each other.
create table coverage_stamps (
  org_id int not null references organisations (id),
  id bigint generated always as identity,
  primary key (org_id, id)
);
alter table coverage_stamps enable row level security;
alter table coverage_stamps force row level security;
create policy tenant on coverage_stamps using (org_id = (select current_org())) with check (org_id = (select current_org()));
grant select, insert on coverage_stamps to probity_app;

-- A new customer opens its line in the ledger as well; one stamp tells of both.
create function stamp_added_parties() returns trigger language plpgsql as $$
begin
  insert into coverage_stamps (org_id) select distinct org_id from added;
  return null;
end $$;
create function stamp_changed_parties() returns trigger language plpgsql as $$
begin
  insert into coverage_stamps (org_id) select distinct a.org_id from added a join before b on b.org_id = a.org_id and b.id = a.id
    where (a.status, a.is_deleted, a.fingerprint) is distinct from (b.status, b.is_deleted, b.fingerprint);
  return null;
end $$;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['individuals', 'corporates'] loop
    execute format('create trigger stamp_added after insert on %I referencing new table as added
      for each statement execute function stamp_added_parties()', v_table);
    execute format('create trigger stamp_changed after update on %I referencing old table as before new table as added
      for each statement execute function stamp_changed_parties()', v_table);
    execute format('create trigger stamp_screened after update on %I referencing new table as added
      for each statement execute function stamp_added_parties()', v_table || '_coverage');
  end loop;
end $$;

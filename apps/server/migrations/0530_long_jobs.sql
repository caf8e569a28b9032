-- A long job works on a record in one process at a time. The lease says which; the transactions of its holder confirm it.

-- Takes the first lease that is free, or whose holder did not renew it. A transaction that confirmed the old holder ends before.
create function take_lease(p_names text[], p_holder uuid, p_lease_ms bigint) returns text language plpgsql set search_path = '' as $$
declare
  v_name text;
begin
  foreach v_name in array p_names loop
    insert into public.leases (name, holder, until_date) values (v_name, p_holder, public.now_ms() + p_lease_ms) on conflict (name) do nothing;
    if found then return v_name; end if;
    perform from public.leases where name = v_name and until_date < public.now_ms() for update;
    if found then
      update public.leases set holder = p_holder, until_date = public.now_ms() + p_lease_ms where name = v_name;
      return v_name;
    end if;
  end loop;
  return null;
end $$;

-- Whether this process still holds a lease. If it does, nobody takes the lease before the transaction ends.
create function confirm_lease(p_name text, p_holder uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform from public.leases where name = p_name and holder = p_holder for key share;
  return found;
end $$;
revoke execute on function take_lease from public;
grant execute on function confirm_lease to probity_app;

-- How often somebody looked at a record of a long job that is not done, and how often it had not moved since the look before.
create table long_jobs (
  job text not null,
  org_id int not null references organisations (id),
  subject bigint not null,
  -- Rises each time a process takes the record; a record that only waits for its turn is not given up.
  taken bigint not null default 0,
  seen_taken bigint not null default 0,
  progress bigint not null default -1,
  idle_looks int not null default 0,
  primary key (job, org_id, subject)
);

-- Events of every organisation become jobs by the hand of the database's owner. A superuser passes row security; any other owner is
-- bound by it too, and saw none of them: it may read and take away events of all, and adds none across organisations.
do $$
begin
  execute format('create policy carried on outbox_events to %I using (true) with check (org_id = (select current_org()))', current_user);
end $$;

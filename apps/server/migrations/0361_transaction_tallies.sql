-- How many transactions there are by type and due diligence, kept by triggers as the tallies of hits (0360): the figures of the list and
-- of the dashboard counted every row.
create table transaction_tallies (
  org_id int not null references organisations (id),
  id bigint generated always as identity,
  tran_type text not null,
  cdd_status text not null,
  n int not null,
  primary key (org_id, id)
);
alter table transaction_tallies enable row level security;
alter table transaction_tallies force row level security;
create policy tenant on transaction_tallies using (org_id = (select current_org())) with check (org_id = (select current_org()));
grant select, insert on transaction_tallies to probity_app;

do $$
declare
  v record;
begin
  for v in
    select * from (values
      ('insert', 'new table as added', 'select 1 as d, * from added'),
      ('update', 'old table as before new table as added', 'select 1 as d, * from added union all select -1, * from before'),
      ('delete', 'old table as before', 'select -1 as d, * from before')) o (verb, referencing, changed)
  loop
    execute format($made$
      create function %1$I() returns trigger language plpgsql as $body$
      begin
        insert into transaction_tallies (org_id, tran_type, cdd_status, n)
        select org_id, tran_type, cdd_status, sum(d) from (%2$s) c where not is_deleted group by 1, 2, 3 having sum(d) <> 0;
        return null;
      end $body$
    $made$, 'tally_transactions_' || v.verb, v.changed);
    execute format('create trigger %1$I after %2$s on transactions referencing %3$s for each statement execute function %4$I()',
      'tally_' || v.verb, v.verb, v.referencing, 'tally_transactions_' || v.verb);
  end loop;
end $$;

-- An owner that row security binds as well would see no transaction here.
alter table transactions no force row level security;
alter table transaction_tallies no force row level security;
insert into transaction_tallies (org_id, tran_type, cdd_status, n)
  select org_id, tran_type, cdd_status, count(*) from transactions where not is_deleted group by 1, 2, 3;
alter table transactions force row level security;
alter table transaction_tallies force row level security;

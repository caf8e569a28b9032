-- The tallies of transactions (0361) also add up their value in Hong Kong dollars: the list shows it below the number of each type.
alter table transaction_tallies add column hkd numeric(24, 2) not null default 0;

do $$
declare
  v record;
begin
  for v in
    select * from (values
      ('insert', 'select 1 as d, * from added'),
      ('update', 'select 1 as d, * from added union all select -1, * from before'),
      ('delete', 'select -1 as d, * from before')) o (verb, changed)
  loop
    execute format($made$
      create or replace function %1$I() returns trigger language plpgsql as $body$
      begin
        insert into transaction_tallies (org_id, tran_type, cdd_status, n, hkd)
        select org_id, tran_type, cdd_status, sum(d), sum(d * coalesce(hkd_amount, 0)) from (%2$s) c where not is_deleted
          group by 1, 2, 3 having sum(d) <> 0 or sum(d * coalesce(hkd_amount, 0)) <> 0;
        return null;
      end $body$
    $made$, 'tally_transactions_' || v.verb, v.changed);
  end loop;
end $$;

-- An owner that row security binds as well would see no transaction here.
alter table transactions no force row level security;
alter table transaction_tallies no force row level security;
insert into transaction_tallies (org_id, tran_type, cdd_status, n, hkd)
  select org_id, tran_type, cdd_status, 0, sum(hkd_amount) from transactions
  where not is_deleted and hkd_amount is not null group by 1, 2, 3;
alter table transactions force row level security;
alter table transaction_tallies force row level security;

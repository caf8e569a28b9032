-- The dashboard says how many pending cases are those of transactions: their hits are counted elsewhere.
create index alert_cases_pending_of_transactions on alert_cases (org_id)
  where transaction is not null and status = 'pending' and not is_deleted;

-- What was done about a stopped transaction. Without it, the transaction stays in the inbox.
alter table transactions add column stop_outcome text;
create index transactions_stopped on transactions (org_id, id)
  where record_state = 'stopped' and stop_outcome is null and not is_deleted;

-- The next reference of a day also counts the deleted ones: a reference stands on paper and is given out once.
create index transactions_ref_deleted on transactions (org_id, tran_ref) where is_deleted;

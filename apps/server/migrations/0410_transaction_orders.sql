-- Every order that the list of transactions offers walks an index: without one, each of them sorted all transactions of the firm.
create index transactions_ref_order on transactions (org_id, tran_ref desc, id desc) where not is_deleted;
create index transactions_type_order on transactions (org_id, tran_type desc, id desc) where not is_deleted;
create index transactions_currency_order on transactions (org_id, currency desc, id desc) where not is_deleted;
create index transactions_amount_to_order on transactions (org_id, amount_to desc, id desc) where not is_deleted;
create index transactions_cdd_order on transactions (org_id, cdd_status desc, id desc) where not is_deleted;
create index transactions_record_order on transactions (org_id, record_state desc, id desc) where not is_deleted;
create index transactions_changed_order on transactions (org_id, updated_date desc, id desc) where not is_deleted;

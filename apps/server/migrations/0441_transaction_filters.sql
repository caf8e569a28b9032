-- A filter that few transactions meet walked all of them in the order of the list: these meet it in that order.
create index transactions_client_type on transactions (org_id, client_type, tran_date desc, id desc) where not is_deleted;
create index transactions_currency on transactions (org_id, currency, tran_date desc, id desc) where not is_deleted;
create index transactions_currency_to on transactions (org_id, currency_to, tran_date desc, id desc) where not is_deleted;
create index transactions_amount_date on transactions (org_id, amount, tran_date desc, id desc) where not is_deleted;
create index transactions_country_to on transactions (org_id, country_to, tran_date desc, id desc) where not is_deleted;
create index transactions_case on transactions (org_id, alert_case_status, tran_date desc, id desc)
  where alert_case_status is not null and not is_deleted;

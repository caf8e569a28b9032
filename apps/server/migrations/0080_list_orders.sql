-- A list sorted by a column of few values ends in `id`; one filtered by the state of due diligence keeps the newest first.
-- Without these an order by status sorted the whole register, and a rare state was looked for in all of it.
create index individuals_status_order on individuals (org_id, status, id) where not is_deleted;
create index corporates_status_order on corporates (org_id, status, id) where not is_deleted;
create index corporates_type_order on corporates (org_id, company_type, id) where not is_deleted;
create index individuals_cdd on individuals (org_id, pending_for_cdd, create_date desc, id desc) where not is_deleted;
create index corporates_cdd on corporates (org_id, pending_for_cdd, create_date desc, id desc) where not is_deleted;
create index corporates_risk_score on corporates (org_id, risk_score desc, id desc) where not is_deleted;

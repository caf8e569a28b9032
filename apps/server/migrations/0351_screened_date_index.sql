-- Lists sort by the day of the last screening; for the ledger of either family that is a walk along an index.
create index individuals_coverage_screened on individuals_coverage (org_id, screened_date desc, id desc);
create index corporates_coverage_screened on corporates_coverage (org_id, screened_date desc, id desc);

-- The views of parties with their coverage name every column there is by now, on either side.
drop view covered_individuals;
drop view covered_corporates;
create view covered_individuals with (security_invoker = true) as
select p.*, c.batch_scan_date, c.screened_date, c.screened_release, c.screened_run, c.screened_scan, c.screened_fingerprint
from individuals p join individuals_coverage c on c.org_id = p.org_id and c.id = p.id;
create view covered_corporates with (security_invoker = true) as
select p.*, c.batch_scan_date, c.screened_date, c.screened_release, c.screened_run, c.screened_scan, c.screened_fingerprint
from corporates p join corporates_coverage c on c.org_id = p.org_id and c.id = p.id;
grant select on covered_individuals, covered_corporates to probity_app;

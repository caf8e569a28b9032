-- What alerts need of a screening, as views of their own: the module of alerts is below that of screening and names none of its tables.

-- The scan that a hit rests on: what was asked, and what the lists answered.
create view hit_evidence with (security_invoker = true) as select org_id, scan_id, input, results from scans;

-- Runs that still raise hits.
create view raising_runs with (security_invoker = true) as
select org_id, id from screening_runs where status = 'running' and not is_deleted;

grant select on hit_evidence, raising_runs to probity_app;

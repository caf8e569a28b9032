-- How the score of a hit came about, and other words about it, are evidence of its scan, and were written three times: with the scan,
-- the hit, and the trace of the hit. They are written with the scan; the hit keeps its place there and the hash of the scan's content,
-- and so does the trace. Hits from before keep theirs with them.
create function whole_hit(hit jsonb) returns jsonb language sql stable parallel safe as $$
  select case when hit ? 'scan' then coalesce(
    (select (s.results->(hit->'scan'->>'at')::int)::jsonb from scans s
      where s.org_id = current_org() and s.scan_id = (hit->'scan'->>'id')::uuid), '{}') || hit else hit end
$$;

-- The answer of a scan is kept as the very text that is hashed.
alter table scans alter column results type json using results::text::json;

-- What a page covered is kept for the minutes until the run writes it to files, and then let go of: not worth packing.
alter table run_pages alter column manifest set storage external;

-- Where PostgreSQL was built without LZ4, its own method costs more than searching for what it packs: answers are kept as they are.
do $$
begin
  alter table scans alter column results set compression lz4;
exception when feature_not_supported then
  alter table scans alter column results set storage external;
end $$;

-- Nobody looks for hits or traces by what is in these documents: gathering statistics of them read every one again, while runs write.
do $$
declare
  v_column text[];
begin
  foreach v_column slice 1 in array array[
    ['alerts', 'service_hit'], ['alert_case_entities', 'service_hit'], ['scans', 'input'], ['scans', 'settings'], ['scans', 'results'],
    ['run_pages', 'manifest'], ['run_pages', 'ids'], ['run_pages', 'outcome'], ['audit_traces', 'before'], ['audit_traces', 'after'],
    ['audit_seals', 'rows']
  ] loop
    execute format('alter table %I alter column %I set statistics 0', v_column[1], v_column[2]);
  end loop;
end $$;

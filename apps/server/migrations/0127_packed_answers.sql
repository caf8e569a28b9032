-- The answers of scans were half of what a run writes. The program packs them to a fourteenth; PostgreSQL keeps the bytes as they come.
-- Answers from before stay texts, as bytes: whoever reads one sees which it is.
alter table scans alter column results type bytea using convert_to(results::text, 'UTF8');
alter table scans alter column results set storage external;

-- Hits are put together with the evidence of their scan by the program, which can read it.
drop function whole_hit(jsonb);

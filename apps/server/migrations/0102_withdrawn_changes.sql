-- Whoever asked for a change of the matcher may take the request back; until now that left it waiting, and the way barred, for ever.
alter table matcher_changes drop constraint matcher_changes__state;
alter table matcher_changes add constraint matcher_changes__state check (state in ('waiting', 'approved', 'refused', 'withdrawn'));

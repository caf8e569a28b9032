-- With the organisation as its first key every search read the posting list of all its rows: more than half of what two words cost.
-- A rare text is found in few rows, whosever they are; for a usual one the order of the organisation's own rows is walked.
drop index individuals_contains;
create index individuals_contains on individuals using gin (
  search_sur gin_trgm_ops, search_other gin_trgm_ops, search_text gin_trgm_ops, ref_id gin_trgm_ops, tel gin_trgm_ops
) with (fastupdate = off) where not is_deleted;
drop index corporates_contains;
create index corporates_contains on corporates using gin (
  search_text gin_trgm_ops, ref_id gin_trgm_ops, coi_number gin_trgm_ops, br_number gin_trgm_ops, tel gin_trgm_ops
) with (fastupdate = off) where not is_deleted;

-- A hundred samples say of a part of a number that one row in a hundred has it, and the newest rows were walked to find it among the oldest.
alter table individuals alter column ref_id set statistics 2000, alter column tel set statistics 2000;
alter table corporates alter column ref_id set statistics 2000, alter column tel set statistics 2000,
  alter column coi_number set statistics 2000, alter column br_number set statistics 2000;
analyze individuals (ref_id, tel);
analyze corporates (ref_id, tel, coi_number, br_number);

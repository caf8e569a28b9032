-- Lists sort by the first name of a customer and by nationality: each is a walk along an index. Names may be longer than a row of
-- an index, so it holds their beginning.
create index individuals_name on individuals (org_id, left(search_names, 100), id) where not is_deleted;
create index individuals_nationality_order on individuals (org_id, nationality, id) where not is_deleted;
create index corporates_name on corporates (org_id, left(search_names, 100), id) where not is_deleted;

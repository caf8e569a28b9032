-- The ledger of an ongoing run notes every party. Where no index holds what it notes, and a page has room, PostgreSQL does so in
-- place and leaves the party's dozen indexes alone. Nobody sorts by `screened_date`; who filters by it counts the register anyway.
drop index individuals_screened_date;
drop index corporates_screened_date;
alter table individuals set (fillfactor = 75);
alter table corporates set (fillfactor = 75);

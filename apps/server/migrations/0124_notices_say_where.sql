-- How many of the new hits stand in cases, the others being alerts: whoever is told of them is led to where they are.
alter table hit_notices add column in_cases int not null default 0 constraint hit_notices__in_cases check (in_cases between 0 and hits);

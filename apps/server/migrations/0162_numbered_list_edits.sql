-- Edits of own lists are numbered, because the clocks of two machines differ and a clock may be put back.
alter table list_sources rename wanted_date to wanted_edit;
alter table list_sources rename settled_date to settled_edit;
create sequence own_list_edits;
grant usage on sequence own_list_edits to probity_app;
-- Edits that are pending were dated: numbers go on behind them.
select setval('own_list_edits', greatest(1, (select max(wanted_edit) from list_sources)));

-- How far the reading of a list is, for the people who wait for it. After reading, the search index is built.
alter table list_sources add column read_entities integer;
alter table list_sources drop constraint list_sources__phase,
  add constraint list_sources__phase check (phase in ('waiting', 'fetching', 'reading', 'indexing'));

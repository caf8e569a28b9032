-- A publisher that does not answer and an edition that was refused are told apart.
alter table list_sources add column failure text
  constraint list_sources__failure check (failure in ('refused', 'no_answer', 'broken'));
update list_sources set failure =
  case when last_error like 'no answer%' or last_error like '%the publisher answers%' then 'no_answer' else 'refused' end
  where last_error is not null;
-- What is being done with a list right now; a process that died leaves a phase that nobody believes after an hour.
alter table list_sources add column phase text
  constraint list_sources__phase check (phase in ('waiting', 'fetching', 'reading'));
alter table list_sources add column phase_date bigint;

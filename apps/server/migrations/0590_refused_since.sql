-- Since when the publisher's newest edition of a list is refused. A publisher that does not answer in between changes nothing; an
-- edition that is read in ends it.
alter table list_sources add column refused_since bigint;

create function note_refused_since() returns trigger language plpgsql as $$
begin
  if new.failure is null then
    new.refused_since := null;
  elsif new.failure = 'refused' and new.refused_since is null then
    new.refused_since := coalesce(new.checked_date, now_ms());
  end if;
  return new;
end $$;
create trigger note_refused_since before insert or update on list_sources for each row execute function note_refused_since();

update list_sources set refused_since = checked_date where failure = 'refused';

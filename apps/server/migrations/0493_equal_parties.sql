-- Free parties are the same when their names are equal apart from case, accents, punctuation and the order of the words, and neither
-- document nor date of birth contradicts.
create function party_name_key(client_type text, sur text, other text, name_chi text) returns text language sql immutable parallel safe
  return client_type || '|' || (
    select coalesce(string_agg(word, ' ' order by word collate "C"), '') from regexp_split_to_table(
      lower(regexp_replace(normalize(coalesce(sur, '') || ' ' || coalesce(other, ''), NFKD), '[\u0300-\u036f]', '', 'g')),
      '[[:space:].,''’/()-]+') as word where word <> '')
  || '|' || regexp_replace(normalize(coalesce(name_chi, ''), NFKC), '[[:space:]]', '', 'g');

alter table counterparties add column name_key text generated always as (party_name_key(client_type, sur, other, name_chi)) stored;
create index counterparties_name_key on counterparties (org_id, name_key) where not is_deleted;
-- The lists of derived columns are part of the triggers.
do $$
declare
  v record;
begin
  for v in select tgname, pg_get_triggerdef(oid) as made from pg_trigger
    where tgrelid = 'counterparties'::regclass and tgname in ('touch', 'audit') loop
    execute format('drop trigger %I on counterparties', v.tgname);
    execute replace(v.made, 'party_key', 'party_key,name_key');
  end loop;
end $$;

-- Earlier parties of a similar name that the user said to be others.
alter table transaction_parts add column not_same_as bigint[];

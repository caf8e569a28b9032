-- How names and numbers of parties are folded for comparison, and what lets row security use an index for "contains".

-- Row security puts its own condition first and trusts no operator that might leak a hidden row through an error; so
-- ILIKE never reaches an index. It raises only for a pattern that ends in its escape character, and ours are escaped.
-- Where the owner may not say so (a managed server), searches stay correct and are slower.
do $$
begin
  alter function pg_catalog.texticlike(text, text) leakproof;
  alter function pg_catalog.textlike(text, text) leakproof;
exception when insufficient_privilege then
  raise notice 'contains-filters will not use their indexes: the owner of the tables is no superuser';
end $$;

-- What two equal names have in common however they were typed: width, case and spaces do not count.
create function party_name_key(sur text, other text) returns text language sql immutable parallel safe
  return lower(btrim(regexp_replace(normalize(coalesce(sur, '') || ' ' || coalesce(other, ''), NFKC), '\s+', ' ', 'g')));

-- The same words in any order.
create function party_word_key(sur text, other text) returns text language sql immutable parallel safe
  return (select coalesce(string_agg(word, ' ' order by word collate "C"), '')
    from regexp_split_to_table(party_name_key(sur, other), '[\s,.''’·・-]+') word where word <> '');

-- A document number without the signs people leave out.
create function identity_key(id_number text) returns text language sql immutable parallel safe
  return upper(regexp_replace(normalize(id_number, NFKC), '[\s()./-]+', '', 'g'));
